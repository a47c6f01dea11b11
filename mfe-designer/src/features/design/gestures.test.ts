import { expect, test } from '@jest/globals';
import type { ShapeItem } from '@shop/contracts/scene';
import { ended, type Gesture, gestureAt, goneOn, idle, nudge, pinched, pointersOf, type StageState } from './gestures.ts';

const area = { width: 320, height: 400 };
const box = (id: string, x: number, y: number): ShapeItem => ({
  id,
  kind: 'shape',
  shape: 'rect',
  x,
  y,
  rotation: 0,
  width: 20,
  height: 20,
  fill: '#111111',
});
const items = [box('a', 100, 100), box('b', 250, 300)];

const gesture = (kind: Gesture['kind'], from = { x: 100, y: 100 }): Gesture => ({ kind, side: 'front', items, ids: ['a'], from });
const after = (made: Gesture, x: number, y: number) => gestureAt(made, { x, y }, area, 2);

test('moving keeps the finger where it took the item, and leaves the others', () => {
  const { items: moved, guides } = after(gesture('moving', { x: 105, y: 95 }), 65, 128);
  expect(moved).toMatchObject([{ x: 60, y: 133 }, items[1]]);
  expect(guides).toEqual({ x: [], y: [] });
});

test('moving rests in the middle and at the edges of the area, and says where', () => {
  const { items: moved, guides } = after(gesture('moving'), 158.5, 11);
  expect(moved[0]).toMatchObject({ x: 160, y: 10 });
  expect(guides).toEqual({ x: [160], y: [0] });
});

test('moving rests at the edges and middles of other items', () => {
  const { items: moved, guides } = after(gesture('moving'), 249, 200.5);
  expect(moved[0]).toMatchObject({ x: 250, y: 200 });
  expect(guides.x).toEqual([240, 250, 260]);
  expect(after(gesture('moving'), 246, 330).items[0]).toMatchObject({ x: 246, y: 330 });
});

test('resizing follows the distance from the middle', () => {
  expect(after(gesture('resizing', { x: 110, y: 100 }), 130, 100).items[0]).toMatchObject({ width: 60, height: 60, x: 100, y: 100 });
  expect(after(gesture('resizing', { x: 110, y: 100 }), 100, 100).items[0]).toMatchObject({ width: 0.5 });
});

test('turning follows the angle and rests upright, lying and halfway between', () => {
  const turn = (x: number, y: number) => after(gesture('turning', { x: 100, y: 50 }), x, y).items[0]?.rotation;
  expect(turn(150, 100)).toBe(90);
  expect(turn(150, 103)).toBe(90);
  expect(turn(150, 110)).toBe(101);
  expect(turn(150, 48)).toBe(45);
});

test('turning goes on from how the item lies, one that is alone and not what lies with it', () => {
  const lying = { ...box('a', 100, 100), rotation: 30 };
  const turn = (own: readonly ShapeItem[], x: number, y: number) =>
    after({ kind: 'turning', side: 'front', items: own, ids: own.map(({ id }) => id), from: { x: 100, y: 50 } }, x, y).items[0]?.rotation;
  // By 60 degrees it lies; within four degrees of it too; by 50 it does not.
  expect(turn([lying], 100 + 50 * Math.sin(Math.PI / 3), 100 - 50 * Math.cos(Math.PI / 3))).toBe(90);
  expect(turn([lying], 100 + 50 * Math.sin((56.2 * Math.PI) / 180), 100 - 50 * Math.cos((56.2 * Math.PI) / 180))).toBe(90);
  expect(turn([lying], 100 + 50 * Math.sin((50 * Math.PI) / 180), 100 - 50 * Math.cos((50 * Math.PI) / 180))).toBe(80);
  // Of two, how the first lies says nothing: by 90 both have turned by 90.
  expect(turn([lying, { ...box('b', 100, 100), rotation: 10 }], 150, 100)).toBe(120);
});

test('resizing and turning show no guides', () => {
  for (const kind of ['resizing', 'turning'] as const)
    expect(after(gesture(kind, { x: 110, y: 100 }), 130, 100).guides).toEqual({ x: [], y: [] });
});

test('several items turn about the middle of all', () => {
  const both: Gesture = {
    kind: 'turning',
    side: 'front',
    items: [box('a', 90, 100), box('b', 110, 100)],
    ids: ['a', 'b'],
    from: { x: 100, y: 50 },
  };
  expect(after(both, 150, 100).items).toMatchObject([
    { x: 100, y: 90, rotation: 90 },
    { x: 100, y: 110, rotation: 90 },
  ]);
});

test('only its own pointers end what goes on', () => {
  const moving: StageState = { ...gesture('moving'), pointer: 1, change: 'x' };
  expect([ended(moving, 2), ended(moving, 1)]).toEqual([moving, idle]);
  const pinch: StageState = {
    kind: 'pinching',
    pointers: [1, 2],
    from: [items[0] as ShapeItem, items[1] as ShapeItem],
    now: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
    pan: { x: 0, y: 0 },
    zoom: 1,
  };
  expect([ended(pinch, 3), ended(pinch, 2)]).toEqual([pinch, idle]);
  expect([idle, moving, pinch].map(pointersOf)).toEqual([[], [1], [1, 2]]);
});

test('where somebody else has changed the side it goes on from there, and ends where its items are gone', () => {
  const moving = { ...gesture('moving'), pointer: 1, change: 'x' };
  const now = [box('a', 120, 100)];
  expect(goneOn(moving, now, { x: 7, y: 8 })).toEqual({ ...moving, items: now, from: { x: 7, y: 8 } });
  expect(goneOn(moving, [box('b', 1, 2)], { x: 7, y: 8 })).toBe(idle);
});

test('two fingers zoom by how far they part, within the limits, and move what one sees', () => {
  const pinch = (b: { x: number; y: number }) => ({
    kind: 'pinching' as const,
    pointers: [1, 2] as const,
    from: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ] as const,
    now: [{ x: 0, y: 0 }, b] as const,
    pan: { x: 5, y: 5 },
    zoom: 1,
  });
  expect(pinched(pinch({ x: 125, y: 0 }), 2)).toEqual({ zoom: 1.25, pan: { x: 5 - (12.5 * 2) / 1.25, y: 5 } });
  // Down as along: their middle has gone by (12.5, 37.5).
  const down = pinched(pinch({ x: 100, y: 75 }), 2);
  expect([down.zoom, down.pan.x, down.pan.y]).toEqual([1.25, 5, 5 - (37.5 * 2) / 1.25]);
  expect(pinched(pinch({ x: 900, y: 0 }), 2).zoom).toBe(1.5);
  expect(pinched(pinch({ x: 1, y: 0 }), 2).zoom).toBe(0.5);
});

test.each([
  ['ArrowLeft', {}, { x: -1, y: 0 }],
  ['ArrowRight', { shift: true }, { x: 10, y: 0 }],
  ['ArrowDown', { shift: true }, { x: 0, y: 10 }],
  ['ArrowUp', { alt: true }, { x: 0, y: -0.1 }],
])('%s with %j moves by %j', (key, held, way) => {
  expect(nudge(key, { shift: false, alt: false, ...held })).toEqual({ x: way.x + 0, y: way.y + 0 });
});

test('other keys move nothing', () => {
  expect(nudge('a', { shift: false, alt: false })).toBeUndefined();
});
