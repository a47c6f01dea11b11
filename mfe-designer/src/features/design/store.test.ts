import { afterEach, expect, jest, test } from '@jest/globals';
import { itemsOn } from '@shop/contracts/scene-current';
import { sideOf } from '@shop/testing/product-of';
import { grouped, moved, scaled } from './edits.ts';
import { newShape, newText } from './model.ts';
import { createEditor } from './store.ts';
import { squareView } from './view.ts';

const side = (id: string) =>
  sideOf({ id, name: id, faceMm: { width: 900, height: 900 }, printAreaMm: { x: 290, y: 245, width: 320, height: 400 } });
const white = '#f8f7f5';
const black = '#29292d';

const editor = (colour?: string) => {
  const store = createEditor([side('front'), side('back')], colour);
  const now = store.getState;
  const write = (text: string): string => {
    now().add((scene, at, ink) => newText(scene, at, text, ink));
    return now().selected[0] ?? '';
  };
  return { now, write, ...now(), items: (id = 'front') => itemsOn(now().scene, id) };
};

afterEach(() => void jest.useRealTimers());

test('selects each new item and refuses a side’s 101st item', () => {
  const { add, items, now } = editor();
  for (let n = 0; n < 100; n += 1) expect(add((scene, at, ink) => newShape(scene, at, 'rect', ink))).toBe(true);
  expect(now().selected).toEqual([items().at(-1)?.id]);
  expect(add((scene, at, ink) => newShape(scene, at, 'rect', ink))).toBe(false);
  now().duplicate(now().selected);
  expect(items()).toHaveLength(100);
});

test('scales a text that has an automatic size', () => {
  const { write, change, items } = editor();
  const id = write('Deneme');
  const size = () => items().map((item) => (item.kind === 'text' ? item.size : 0))[0] ?? 0;
  const begun = size();
  change((all) => scaled(all, [id], 0.5));
  expect(size()).toBeCloseTo(begun / 2, 0);
});

test('shows the side and selects the items that undo restores', () => {
  const { write, remove, showSide, undo, now, items } = editor();
  const first = write('bir');
  write('iki');
  remove([first]);
  showSide('back');
  undo();
  expect(now()).toMatchObject({ side: 'front', selected: [first] });
  expect(items()[0]?.id).toBe(first);
});

test('undoes a change of both sides as one step', () => {
  const { write, applyTemplate, showSide, undo, redo, now, items } = editor();
  const own = write('benim');
  const [text] = items();
  applyTemplate({ front: [], back: text ? [{ ...text, id: 'b' }] : [] });
  showSide('back');
  undo();
  expect([items().map(({ id }) => id), items('back'), now().side]).toEqual([[own], [], 'back']);
  redo();
  expect([items(), items('back').map(({ id }) => id)]).toEqual([[], ['b']]);
  undo();
  undo();
  expect([items(), items('back'), now().history.past]).toEqual([[], [], undefined]);
});

test('opens a design on a side with items', () => {
  const { write, showSide, now } = editor();
  showSide('back');
  write('arkada');
  const again = editor();
  again.restore(now().scene);
  expect(again.now().side).toBe('back');
  again.showSide('front');
  again.write('önde');
  again.restore(again.now().scene);
  expect(again.now().side).toBe('front');
});

test('selects and deselects whole groups', () => {
  const { write, change, select, toggle, now } = editor();
  const [a, b, c] = [write('a'), write('b'), write('c')];
  change((items) => grouped(items, [a, b]));
  select([a]);
  expect(now().selected).toEqual([a, b]);
  toggle(c);
  expect(now().selected).toEqual([a, b, c]);
  toggle(b);
  expect(now().selected).toEqual([c]);
});

test('deletes all items except locked items', () => {
  const { write, update, remove, items } = editor();
  const [a, b] = [write('a'), write('b')];
  update([a], { locked: true });
  remove([a, b]);
  expect(items().map(({ id }) => id)).toEqual([a]);
});

test('changes only name, visibility and lock of a locked item', () => {
  const { write, update, edit, items, now } = editor();
  const [a, b] = [write('a'), write('b')];
  update([a], { locked: true });
  update([a, b], { text: 'başka', fill: '#d7263d', role: 'name' });
  expect(items()).toMatchObject([
    { id: a, text: 'a', locked: true },
    { id: b, text: 'başka' },
  ]);
  expect(items()[0]).not.toHaveProperty('role');
  edit(a);
  expect(now()).toMatchObject({ selected: [a], writing: false });
  update([a], { hidden: true, name: 'Arka plan' });
  expect(items()[0]).toMatchObject({ hidden: true, name: 'Arka plan' });
  update([a], { locked: undefined });
  update([a], { text: 'açık' });
  expect(items()[0]).toMatchObject({ text: 'açık' });
});

test('ignores edits of unknown items', () => {
  const { update, change, now } = editor();
  const before = now();
  update(['gone'], { size: 9 });
  change((items) => moved(items, ['gone'], { x: 1, y: 1 }));
  expect(now()).toEqual(before);
});

test('ignores undo and redo without history', () => {
  const { undo, redo, now } = editor();
  const before = now();
  undo();
  redo();
  expect(now()).toEqual(before);
});

test('leaves the scene in the cart unchanged by later edits', () => {
  const { write, update, markInCart, now } = editor();
  const id = write('bir');
  const { scene } = now();
  markInCart(now().scene);
  update([id], { text: 'iki' });
  expect(now().inCart).toBe(scene);
});

test('adapts automatic inks to the product’s colour, even on undo', () => {
  const { write, update, showSide, showProductColour, undo, redo, items } = editor(black);
  const fills = () => [items(), items('back')].map(([item]) => (item?.kind === 'text' ? item.fill : undefined));
  const id = write('ÖN');
  update([id], { x: 10 });
  showSide('back');
  write('ARKA');
  expect(fills()).toEqual(['#ffffff', '#ffffff']);
  showProductColour(white);
  expect(fills()).toEqual(['#111111', '#111111']);
  undo();
  undo();
  expect(fills()[0]).toBe('#111111');
  redo();
  redo();
  expect(fills()).toEqual(['#111111', '#111111']);
});

test('keeps a chosen ink when the product’s colour changes', () => {
  const { write, update, showProductColour, undo, items } = editor(black);
  const id = write('a');
  update([id], { fill: '#ffffff' });
  showProductColour(white);
  expect(items()[0]).toMatchObject({ fill: '#ffffff' });
  undo();
  expect(items()[0]).toMatchObject({ fill: '#111111' });
});

test('fits text into the print area until a manual resize', () => {
  const { write, update, items } = editor();
  const id = write('Çığ');
  const size = () => (items()[0] as { size: number }).size;
  const full = size();
  update([id], { text: 'Çığ düştü: ğüşıöç ve daha' });
  expect(size()).toBeLessThan(full);
  update([id], { text: 'Çığ' });
  expect(size()).toBe(full);
  update([id], { size: 90 });
  update([id], { text: 'Çığ düştü: ğüşıöç ve daha' });
  expect(size()).toBe(90);
});

test('keeps the zoom but resets the pan on another side', () => {
  const { zoomBy, look, showSide, now } = editor();
  zoomBy(2);
  zoomBy(-1);
  expect(now().zoom).toBe(1.1);
  look(1.2, { x: 5, y: 5 });
  showSide('back');
  expect(now()).toMatchObject({ zoom: 1.2, pan: { x: 0, y: 0 } });
});

test('starts on the first side with nothing selected', () => {
  expect(editor().now()).toMatchObject({ side: 'front', selected: [], writing: false, tool: 'add' });
});

test('selects the copies after duplicating', () => {
  const { write, duplicate, now, items } = editor();
  expect(duplicate([write('bir'), write('iki')])).toBe(true);
  expect(items()).toHaveLength(4);
  expect(now().selected).toEqual(
    items()
      .slice(2)
      .map(({ id }) => id),
  );
});

test.each([
  ['copies', ({ duplicate }: ReturnType<typeof editor>, id: string) => duplicate([id])],
  ['added items', ({ write }: ReturnType<typeof editor>) => write('iki')],
])('moves the zoomed view to %s', (_, act) => {
  const one = editor();
  const id = one.write('bir');
  one.look(1.5, { x: -1000, y: -1000 });
  one.change((all) => moved(all, [id], { x: 140, y: 190 }));
  act(one, id);
  const { zoom, pan, selected } = one.now();
  const view = squareView(side('front'), zoom, pan);
  const { x = 0, y = 0 } = one.items().find((item) => item.id === selected[0]) ?? {};
  const within = [290 + x - view.x, 245 + y - view.y].map((at) => at > 0 && at < view.size);
  expect(within).toEqual([true, true]);
});

test('keeps repeated copies inside the print area', () => {
  const { write, change, duplicate, now, items } = editor();
  change((all) => moved(all, [write('bir')], { x: 157, y: 197 }));
  for (let n = 0; n < 12; n += 1) duplicate(now().selected);
  const places = items().map(({ x, y }) => [x, y]);
  expect(new Set(places.map(String)).size).toBe(13);
  expect(places.filter(([x = 0, y = 0]) => x > 320 || y > 400)).toEqual([]);
});

test('refuses to duplicate on a full side', () => {
  const { write, add, duplicate, items } = editor();
  const both = [write('bir'), write('iki')];
  for (let n = 0; n < 96; n += 1) add((scene, at, ink) => newShape(scene, at, 'rect', ink));
  expect(duplicate(both)).toBe(true);
  expect(items()).toHaveLength(100);
  expect(duplicate(both.slice(0, 1))).toBe(false);
  expect(items()).toHaveLength(100);
});

test('removes an item from the scene and the selection', () => {
  const { write, remove, now, items } = editor();
  const [first, second] = [write('bir'), write('iki')];
  remove([second]);
  expect([items().map(({ id }) => id), now().selected]).toEqual([[first], []]);
});

test('selects a text on edit and focuses its field once', () => {
  const { write, edit, wrote, showTool, select, now } = editor();
  const id = write('bir');
  select([]);
  showTool('layers');
  edit(id);
  expect(now()).toMatchObject({ selected: [id], tool: 'text', writing: true });
  wrote();
  expect(now()).toMatchObject({ selected: [id], tool: 'text', writing: false });
  showTool('colour');
  expect(now().tool).toBe('colour');
});

test('undoes a name list change and ignores an equal list', () => {
  const { setList, undo, redo, now } = editor();
  const list = [{ name: 'Işıl', number: '10' }];
  setList(list);
  expect(now().scene.list).toEqual(list);
  setList(now().scene.list);
  undo();
  expect(now().scene.list).toBeUndefined();
  undo();
  redo();
  expect(now().scene.list).toEqual(list);
});

test('ignores edits of an unknown side', () => {
  const { write, change, now } = editor();
  write('bir');
  const before = now().scene;
  change((items) => moved(items, [], { x: 1, y: 1 }).slice(0, 0), undefined, 'left');
  change(() => [], undefined, 'left');
  expect(now().scene).toBe(before);
});

test('clears the selection when a design is restored', () => {
  const { write, restore, now } = editor();
  write('bir');
  restore(now().scene);
  expect(now().selected).toEqual([]);
});

test('centres pasted items that lie outside a smaller side', () => {
  const small = sideOf({ id: 'chest', printAreaMm: { x: 0, y: 0, width: 110, height: 100 } });
  const { getState: now } = createEditor([side('front'), small]);
  for (const shape of ['star', 'heart'] as const) now().add((scene, at, ink) => newShape(scene, at, shape, ink));
  const places = (id: string) => itemsOn(now().scene, id).map(({ x, y }) => [x, y]);
  const ids = itemsOn(now().scene, 'front').map(({ id }) => id);
  now().change((items) => moved(moved(items, ids, { x: 20, y: 150 }), ids.slice(1), { x: 5, y: -5 }));
  const copied = itemsOn(now().scene, 'front');
  now().paste(copied);
  expect(places('front').slice(2)).toEqual([
    [185, 355],
    [195, 355],
  ]);
  now().showSide('chest');
  now().paste(copied);
  now().paste(copied);
  expect(places('chest')).toEqual([
    [50, 50],
    [60, 50],
    [55, 55],
    [65, 55],
  ]);
});

type Now = ReturnType<typeof editor>['now'];

const turnedTwice = (between: (now: Now, id: string) => unknown): number[] => {
  jest.useFakeTimers();
  const { now } = editor();
  now().add((scene, at, ink) => newShape(scene, at, 'rect', ink));
  const [id = ''] = now().selected;
  now().update([id], { rotation: 45 }, 'turn');
  between(now, id);
  now().update([id], { rotation: 90 }, 'turn');
  const angles: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    now().undo();
    angles.push(itemsOn(now().scene, 'front')[0]?.rotation ?? 0);
  }
  return angles;
};

test.each<[string, Parameters<typeof turnedTwice>[0]]>([
  ['a pause', () => jest.advanceTimersByTime(1001)],
  ['a deselection', (now, id) => [now().select([]), now().select([id])]],
  ['another selection', (now, id) => [now().toggle(id), now().toggle(id)]],
  ['an opened item', (now, id) => now().edit(id)],
  ['another side', (now) => [now().showSide('back'), now().showSide('front')]],
  ['another tool', (now) => now().showTool('layers')],
  ['a blur', (now) => now().settle()],
  ['a press', (now) => [now().press(), now().release()]],
  ['an undone change', (now, id) => [now().update([id], { x: 1 }), now().undo()]],
  ['undo and redo', (now) => [now().undo(), now().redo()]],
  ['an undone list', (now) => [now().setList([{ name: 'Işıl' }]), now().undo()]],
])('ends an undo step after %s', (_, between) => expect(turnedTwice(between)).toEqual([45, 0]));

test.each<[string, Parameters<typeof turnedTwice>[0]]>([
  ['quickly', () => jest.advanceTimersByTime(999)],
  ['slowly under a held pointer', (now) => [now().press(), jest.advanceTimersByTime(60_000)]],
])('merges changes that follow %s into one undo step', (_, between) => expect(turnedTwice(between)[0]).toBe(0));

test('records a drag as one undo step despite long pauses', () => {
  jest.useFakeTimers();
  const { add, press, change, undo, now, items } = editor();
  add((scene, at, ink) => newShape(scene, at, 'rect', ink));
  const begun = items();
  press();
  for (let n = 0; n < 3; n += 1) {
    change((all) => moved(all, now().selected, { x: 5, y: 0 }), 'moving');
    jest.advanceTimersByTime(5000);
  }
  change(() => begun, 'moving');
  undo();
  expect(items()).toEqual([]);
});
