import { expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { sideOf } from '@shop/testing/product-of';
import fc from 'fast-check';
import { aligned, distributed, edges, flipped, grouped, type Items, moved, reordered, scaled, turned, ungrouped } from './edits.ts';
import { emptyHistory, record, redo, type SideChange, undo } from './history.ts';
import { newArt, newShape, newText } from './model.ts';
import { createEditor, type Editor } from './store.ts';

const item = (id: string): Item => ({ id, kind: 'shape', shape: 'rect', x: 0, y: 0, rotation: 0, width: 1, height: 1, fill: '#111111' });

const dragging = { gesture: 'drag', at: 0 };

test('records one undo step per gesture and side', () => {
  const [a, b, c] = [[item('a')], [item('b')], [item('c')]] as const;
  const drag = record<SideChange>(
    record<SideChange>(emptyHistory, { side: 'front', before: [], after: a }, dragging),
    { side: 'front', before: a, after: b },
    dragging,
  );
  expect(undo(drag)).toEqual({ change: { side: 'front', before: b, after: [] }, history: expect.objectContaining({ past: undefined }) });
  const later = record<SideChange>(drag, { side: 'back', before: [], after: c }, dragging);
  expect(undo(later)?.history.past).toBe(drag.past);
});

test('records no undo step when a gesture changes nothing', () => {
  const before: Items = [item('a')];
  const drag = record<SideChange>(emptyHistory, { side: 'front', before, after: [item('b')] }, dragging);
  expect(record<SideChange>(drag, { side: 'front', before: drag.past?.change.after ?? [], after: before }, dragging)).toEqual(emptyHistory);
});

test('drops redo steps after an edit', () => {
  const back = undo(record<SideChange>(emptyHistory, { side: 'front', before: [], after: [item('a')] }));
  expect(back && redo(back.history)?.change.after).toEqual([item('a')]);
  expect(back && redo(record<SideChange>(back.history, { side: 'front', before: [], after: [] }))).toBeUndefined();
  expect([undo(emptyHistory), redo(emptyHistory)]).toEqual([undefined, undefined]);
});

const side = (id: string) =>
  sideOf({ id, name: id, faceMm: { width: 900, height: 900 }, printAreaMm: { x: 290, y: 245, width: 320, height: 400 } });

type Deed = (editor: Editor, a: number, b: number) => void;

const some = ({ scene, side: id }: Editor, a: number, b: number): string[] => {
  const items = scene.sides[id] ?? [];
  return [items[a % Math.max(1, items.length)]?.id, items[b % Math.max(1, items.length)]?.id].filter((id) => id !== undefined);
};
const editing =
  (edit: (items: Items, ids: string[], a: number, b: number) => Items, gesture?: string): Deed =>
  (editor, a, b) =>
    editor.change((items) => edit(items, some(editor, a, b), a, b), gesture);

const deeds: readonly Deed[] = [
  ({ add }, a) => add((scene, at, ink) => newText(scene, at, `yazı ${a}`, ink)),
  ({ add }) => add((scene, at, ink) => newShape(scene, at, 'star', ink)),
  ({ add }) => add((scene, at, ink) => newArt(scene, at, 'heart', ink)),
  (editor, a, b) => editor.remove(some(editor, a, b)),
  (editor, a, b) => editor.duplicate(some(editor, a, b)),
  (editor, a, b) => editor.update(some(editor, a, b), { text: 'ğ'.repeat(1 + (a % 9)), placeholder: undefined }, 'typing'),
  (editor, a, b) => editor.update(some(editor, a, b), { locked: b % 2 === 0 ? true : undefined, fill: '#d7263d' }),
  editing((items, ids, a, b) => moved(items, ids, { x: (a % 50) - 25, y: (b % 50) - 25 }), 'drag'),
  editing((items, ids, a) => turned(items, ids, a % 360)),
  editing((items, ids, a) => scaled(items, ids, 0.5 + (a % 20) / 10), 'grow'),
  editing((items, ids, a) => flipped(items, ids, a % 2 === 0 ? 'x' : 'y')),
  editing((items, ids, a) => aligned(items, ids, edges[a % edges.length] ?? 'left', side('front').printAreaMm)),
  editing((items) =>
    distributed(
      items,
      items.map(({ id }) => id),
      'x',
    ),
  ),
  editing((items, ids, a) => reordered(items, ids, (['forward', 'backward', 'front', 'back'] as const)[a % 4] ?? 'front')),
  editing((items, ids) => grouped(items, ids)),
  editing((items, ids) => ungrouped(items, ids)),
  ({ setList }, a, b) => setList(a % 4 === 0 ? undefined : Array.from({ length: 1 + (b % 3) }, (_, n) => ({ name: `Kişi ${a} ${n}` }))),
  ({ applyTemplate }, a, b) => applyTemplate({ front: [{ ...item(`t${a}`), x: b }], back: a % 3 === 0 ? [] : [item(`u${b}`)] }),
  ({ showSide }, a) => showSide(a % 2 === 0 ? 'front' : 'back'),
  ({ undo: back }) => back(),
  ({ redo: again }) => again(),
];

test('undoes and redoes random edits completely', () => {
  const deed = fc.tuple(fc.nat(deeds.length - 1), fc.nat(1000), fc.nat(1000));
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 40 }), (session) => {
      const store = createEditor([side('front'), side('back')], '#f8f7f5');
      const now = store.getState;
      now().restore({ version: 2, sides: { front: [{ ...item('old'), x: 9 }] }, list: [{ name: 'Eski' }] });
      const start = designOf(now());
      for (const [which, a, b] of session) deeds[which]?.(now(), a, b);
      const end = designOf(now());
      let steps = 0;
      for (; now().history.past; steps += 1) now().undo();
      expect(designOf(now())).toEqual(start);
      for (; steps > 0; steps -= 1) now().redo();
      expect(designOf(now())).toEqual(end);
    }),
    { numRuns: 200 },
  );
});

const designOf = ({ scene }: Editor) => [
  Object.fromEntries(Object.entries(scene.sides).filter(([, items]) => items.length > 0)),
  scene.list,
];

test('keeps ten thousand undo steps', () => {
  const store = createEditor([side('front')]);
  store.getState().add((scene, at, ink) => newShape(scene, at, 'rect', ink));
  const [{ id, x } = { id: '', x: 0 }] = store.getState().scene.sides.front ?? [];
  for (let n = 1; n <= 10_000; n += 1) store.getState().change((items) => moved(items, [id], { x: n % 2 === 0 ? -1 : 1, y: 0 }));
  for (let n = 0; n < 10_000; n += 1) store.getState().undo();
  expect(store.getState().scene.sides.front?.[0]).toMatchObject({ id, x });
  store.getState().undo();
  expect(store.getState().scene.sides.front).toEqual([]);
});
