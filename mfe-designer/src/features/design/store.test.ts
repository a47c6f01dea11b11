import { expect, test } from '@jest/globals';
import { itemsOn } from '@shop/contracts/scene-current';
import { sideOf } from '@shop/testing/product-of';
import { grouped, moved, scaled } from './edits.ts';
import { newShape, newText } from './model.ts';
import { createEditor } from './store.ts';

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

test('what is added is selected, and a side carries a hundred items and no more', () => {
  const { add, items, now } = editor();
  for (let n = 0; n < 100; n += 1) expect(add((scene, at, ink) => newShape(scene, at, 'rect', ink))).toBe(true);
  expect(now().selected).toEqual([items().at(-1)?.id]);
  expect(add((scene, at, ink) => newShape(scene, at, 'rect', ink))).toBe(false);
  now().duplicate(now().selected);
  expect(items()).toHaveLength(100);
});

test('a text whose size nobody chose grows and shrinks by its handle', () => {
  const { write, change, items } = editor();
  const id = write('Deneme');
  const size = () => items().map((item) => (item.kind === 'text' ? item.size : 0))[0] ?? 0;
  const begun = size();
  change((all) => scaled(all, [id], 0.5));
  expect(size()).toBeCloseTo(begun / 2, 0);
});

test('undo shows the side where it happened, and what came back', () => {
  const { write, remove, showSide, undo, now, items } = editor();
  const first = write('bir');
  write('iki');
  remove([first]);
  showSide('back');
  undo();
  expect(now()).toMatchObject({ side: 'front', selected: [first] });
  expect(items()[0]?.id).toBe(first);
});

test('what is opened again shows a side that has something on it', () => {
  const { write, showSide, now } = editor();
  showSide('back');
  write('arkada');
  const again = editor();
  again.restore(now().scene);
  expect(again.now().side).toBe('back');
  // Whoever looks at such a side already stays there.
  again.showSide('front');
  again.write('önde');
  again.restore(again.now().scene);
  expect(again.now().side).toBe('front');
});

test('groups are selected whole, and taken out of a selection whole', () => {
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

test('what is locked stays when all is deleted', () => {
  const { write, update, remove, items } = editor();
  const [a, b] = [write('a'), write('b')];
  update([a], { locked: true });
  remove([a, b]);
  expect(items().map(({ id }) => id)).toEqual([a]);
});

test('where there is nothing to change or to take back, nothing happens', () => {
  const { update, undo, redo, change, now } = editor();
  const before = now();
  update(['gone'], { size: 9 });
  change((items) => moved(items, ['gone'], { x: 1, y: 1 }));
  undo();
  redo();
  expect(now()).toEqual(before);
});

test('what is in the cart is the design as it was then', () => {
  const { write, update, markInCart, now } = editor();
  const id = write('bir');
  const { scene } = now();
  markInCart(now().scene);
  update([id], { text: 'iki' });
  expect(now().inCart).toBe(scene);
});

test('ink that nobody chose follows the product’s colour, on every side, through undo and redo', () => {
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

test('ink that was chosen stays, until the choice is taken back', () => {
  const { write, update, showProductColour, undo, items } = editor(black);
  const id = write('a');
  update([id], { fill: '#ffffff' });
  showProductColour(white);
  expect(items()[0]).toMatchObject({ fill: '#ffffff' });
  undo();
  expect(items()[0]).toMatchObject({ fill: '#111111' });
});

test('the size a text starts with follows its words, until the shopper sets one', () => {
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

test('zooms by tenths, and what is seen of a side begins in its middle', () => {
  const { zoomBy, look, showSide, now } = editor();
  zoomBy(2);
  zoomBy(-1);
  expect(now().zoom).toBe(1.1);
  look(1.2, { x: 5, y: 5 });
  showSide('back');
  expect(now()).toMatchObject({ zoom: 1.2, pan: { x: 0, y: 0 } });
});

test('an editor begins on the first side with nothing selected, and nobody is to write', () => {
  expect(editor().now()).toMatchObject({ side: 'front', selected: [], writing: false, tool: 'add' });
});

test('copies are selected; where not all of them have room there is none', () => {
  const { write, add, duplicate, now, items } = editor();
  const both = [write('bir'), write('iki')];
  expect(duplicate(both)).toBe(true);
  expect(items()).toHaveLength(4);
  expect(now().selected).toEqual(
    items()
      .slice(2)
      .map(({ id }) => id),
  );
  for (let n = 0; n < 94; n += 1) add((scene, at, ink) => newShape(scene, at, 'rect', ink));
  expect(duplicate(both)).toBe(true);
  expect(items()).toHaveLength(100);
  expect(duplicate(both.slice(0, 1))).toBe(false);
  expect(items()).toHaveLength(100);
});

test('what is removed is selected no more', () => {
  const { write, remove, now, items } = editor();
  const [first, second] = [write('bir'), write('iki')];
  remove([second]);
  expect([items().map(({ id }) => id), now().selected]).toEqual([[first], []]);
});

test('a text that is opened is selected and can be written in, until the shopper could', () => {
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

test('a list of names can be undone and done again; the same one is no step', () => {
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

test('what changes on a side that there is not, changes nothing', () => {
  const { write, change, now } = editor();
  write('bir');
  const before = now().scene;
  change((items) => moved(items, [], { x: 1, y: 1 }).slice(0, 0), undefined, 'left');
  change(() => [], undefined, 'left');
  expect(now().scene).toBe(before);
});

test('opening something anew leaves nothing selected', () => {
  const { write, restore, now } = editor();
  write('bir');
  restore(now().scene);
  expect(now().selected).toEqual([]);
});

test('pastes what would lie beside a smaller side into its middle', () => {
  const small = sideOf({ id: 'chest', printAreaMm: { x: 0, y: 0, width: 110, height: 100 } });
  const { getState: now } = createEditor([side('front'), small]);
  for (const shape of ['star', 'heart'] as const) now().add((scene, at, ink) => newShape(scene, at, shape, ink));
  const places = (id: string) => itemsOn(now().scene, id).map(({ x, y }) => [x, y]);
  const ids = itemsOn(now().scene, 'front').map(({ id }) => id);
  now().change((items) => moved(moved(items, ids, { x: 20, y: 150 }), ids.slice(1), { x: 10, y: 0 }));
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
