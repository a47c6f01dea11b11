import { describe, expect, test } from '@jest/globals';
import type { ShapeItem } from '@shop/contracts/scene';
import { boundsOf } from '@shop/scene/scene-bounds';
import {
  downOn,
  ended,
  type Gesture,
  gestureAt,
  guidesOf,
  idle,
  isTap,
  movedTo,
  nudge,
  onSecondPointerDown,
  type Present,
  pinched,
  pointersOf,
  rectangleOf,
  selectFrom,
  written,
} from './gestures.ts';
import { noGuides } from './snap.ts';

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

test('moves only the touched item by the finger’s movement', () => {
  const { items: moved, guides } = after(gesture('moving', { x: 105, y: 95 }), 65, 128);
  expect(moved).toMatchObject([{ x: 60, y: 133 }, items[1]]);
  expect(guides).toEqual(noGuides);
});

test('snaps an item to the print area’s centre and edges', () => {
  const { items: moved, guides } = after(gesture('moving'), 158.5, 11);
  expect(moved[0]).toMatchObject({ x: 160, y: 10 });
  expect(guides).toEqual({ x: [160], y: [0], gaps: [] });
});

test('snaps an item to other items’ edges and centres', () => {
  const { items: moved, guides } = after(gesture('moving'), 249, 200.5);
  expect(moved[0]).toMatchObject({ x: 250, y: 200 });
  expect(guides.x).toEqual([240, 250, 260]);
  expect(after(gesture('moving'), 246, 330).items[0]).toMatchObject({ x: 246, y: 330 });
});

describe('equal spaces', () => {
  const row = (...places: readonly number[]) => places.map((x, n) => box(`i${n}`, x, 100));
  const dragged = (others: readonly ShapeItem[], x: number, y = 103) => {
    const made = gestureAt(
      { kind: 'moving', side: 'front', items: [...others, box('a', x, y)], ids: ['a'], from: { x, y } },
      { x, y },
      area,
      2,
    );
    return { x: made.items.at(-1)?.x, gaps: made.guides.gaps };
  };

  test('centres an item between its two neighbours', () => {
    expect(dragged(row(40, 120), 81.5)).toEqual({
      x: 80,
      gaps: [
        { axis: 'x', from: 50, to: 70, across: 101.5 },
        { axis: 'x', from: 90, to: 110, across: 101.5 },
      ],
    });
  });

  test.each([
    ['after', 101.4, 100],
    ['before', 13.6, 15],
  ])('repeats the space of the two items %s which it stands', (where, x, snapped) => {
    const others = where === 'after' ? row(20, 60) : row(56, 97);
    expect(dragged(others, x)).toMatchObject({ x: snapped, gaps: [{ axis: 'x' }, { axis: 'x' }] });
  });

  test('aligns no space beside items of another row', () => {
    expect(dragged(row(40, 120), 81.5, 130)).toEqual({ x: 81.5, gaps: [] });
    expect(dragged(row(40, 120), 85)).toEqual({ x: 85, gaps: [] });
  });

  test('snaps no item that is wider than the space', () => {
    expect(dragged(row(40, 74), 57.5)).toEqual({ x: 57.5, gaps: [] });
  });

  test('spaces items evenly below each other', () => {
    const others = [box('b', 100, 40), box('c', 100, 120)];
    const made = gestureAt(
      { kind: 'moving', side: 'front', items: [...others, box('a', 107, 81)], ids: ['a'], from: { x: 0, y: 0 } },
      { x: 0, y: 0 },
      area,
      2,
    );
    expect(made.items.at(-1)).toMatchObject({ x: 107, y: 80 });
    expect(made.guides.gaps).toMatchObject([
      { axis: 'y', from: 50, to: 70 },
      { axis: 'y', from: 90, to: 110 },
    ]);
  });
});

test('resizes an item by the finger’s distance from the centre', () => {
  expect(after(gesture('resizing', { x: 110, y: 100 }), 130, 100).items[0]).toMatchObject({ width: 60, height: 60, x: 100, y: 100 });
  expect(after(gesture('resizing', { x: 110, y: 100 }), 100, 100).items[0]).toMatchObject({ width: 0.5 });
});

describe('gestures on paper', () => {
  const paper = { width: 85, height: 55, cut: { bleed: 3, safety: 3 } };
  const on = (kind: Gesture['kind'], item: ShapeItem, from: { x: number; y: number }, to: { x: number; y: number }) => {
    const { items: made } = gestureAt({ kind, side: 'front', items: [item], ids: [item.id], from }, to, paper, 1);
    const [only] = made;
    return only && boundsOf(only);
  };
  const background = { ...box('a', 42.5, 27.5), width: 91, height: 61 };

  test('snaps an item to the safety line, not cut line', () => {
    const small = box('a', 40, 30);
    expect(on('moving', small, { x: 40, y: 30 }, { x: 13.6, y: 30 })?.left).toBe(3);
    expect(on('moving', small, { x: 40, y: 30 }, { x: 10.2, y: 30 })?.left).toBeCloseTo(0.2);
  });

  test('snaps a background to the bleed’s edge', () => {
    expect(on('moving', background, { x: 40, y: 30 }, { x: 40.7, y: 29.4 })).toEqual({ left: -3, top: -3, right: 88, bottom: 58 });
  });

  test('enlarges a background to the bleed’s edge', () => {
    const smaller = { ...background, width: 80, height: 53.6 };
    const grown = on('resizing', smaller, { x: 82.5, y: 27.5 }, { x: 87.6, y: 27.5 });
    expect([grown?.left, grown?.right]).toEqual([-3, 88]);
  });
});

test('snaps rotations near multiples of 45 degrees', () => {
  const turn = (x: number, y: number) => after(gesture('turning', { x: 100, y: 50 }), x, y).items[0]?.rotation;
  expect(turn(150, 100)).toBe(90);
  expect(turn(150, 103)).toBe(90);
  expect(turn(150, 110)).toBe(101);
  expect(turn(150, 48)).toBe(45);
});

test('adds the drag’s rotation to an item’s own angle', () => {
  const lying = { ...box('a', 100, 100), rotation: 30 };
  const turn = (own: readonly ShapeItem[], x: number, y: number) =>
    after({ kind: 'turning', side: 'front', items: own, ids: own.map(({ id }) => id), from: { x: 100, y: 50 } }, x, y).items[0]?.rotation;
  expect(turn([lying], 100 + 50 * Math.sin(Math.PI / 3), 100 - 50 * Math.cos(Math.PI / 3))).toBe(90);
  expect(turn([lying], 100 + 50 * Math.sin((56.2 * Math.PI) / 180), 100 - 50 * Math.cos((56.2 * Math.PI) / 180))).toBe(90);
  expect(turn([lying], 100 + 50 * Math.sin((50 * Math.PI) / 180), 100 - 50 * Math.cos((50 * Math.PI) / 180))).toBe(80);
  expect(turn([lying, { ...box('b', 100, 100), rotation: 10 }], 150, 100)).toBe(120);
});

test('shows no guides while resizing or rotating', () => {
  for (const kind of ['resizing', 'turning'] as const) expect(after(gesture(kind, { x: 110, y: 100 }), 130, 100).guides).toEqual(noGuides);
});

test('rotates several items about their common centre by a drag', () => {
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

/** In these tests, one pixel is one millimetre. */
const touch = (x: number, y: number, pointer = 1) => ({ pointer, pixels: { x, y }, at: { x, y } });
const present = (of: Partial<Present> = {}): Present => ({
  side: 'front',
  itemsOn: () => items,
  area,
  zoom: 1,
  pan: { x: 0, y: 0 },
  mm: 1,
  placeOf: (pixels) => pixels,
  ...of,
});
const moving = downOn('moving', touch(100, 100), ['a'], present(), 'c');
const panning = onSecondPointerDown(idle, touch(10, 10), present({ pan: { x: 5, y: 5 } })).state;
const pinching = onSecondPointerDown(panning, touch(50, 10, 2), present({ pan: { x: 5, y: 5 } })).state;

test('ends a gesture only when the gesture’s own fingers lift', () => {
  expect([ended(moving, 2), ended(moving, 1)]).toEqual([moving, idle]);
  expect([ended(pinching, 3), ended(pinching, 2)]).toEqual([pinching, idle]);
  expect([idle, moving, pinching].map(pointersOf)).toEqual([[], [1], [1, 2]]);
});

test('starts a drag only on an unlocked item', () => {
  expect(downOn('moving', touch(100, 100), [], present(), 'c')).toBe(idle);
});

test('records all moves of a drag as one undo step', () => {
  const { state, write, look } = movedTo(moving, touch(158.5, 100), present());
  expect(write).toMatchObject({ side: 'front', change: 'c', items: [{ id: 'a', x: 160 }, { id: 'b' }] });
  expect(look).toBeUndefined();
  expect([guidesOf(state).x, guidesOf(idle).x, guidesOf(panning).x]).toEqual([[160], [], []]);
  expect(movedTo(moving, touch(155, 100), present()).write?.items[0]).toMatchObject({ x: 160 });
  expect(movedTo(moving, touch(155, 100), present({ zoom: 1.5 })).write?.items[0]).toMatchObject({ x: 155 });
});

test('ignores moves of a pointer outside the gesture', () => {
  expect(movedTo(moving, touch(150, 100, 2), present())).toEqual({ state: moving });
  expect(movedTo(idle, touch(150, 100), present())).toEqual({ state: idle });
});

test('continues a drag unless the dragged item disappears', () => {
  const now = [box('a', 120, 100), box('c', 50, 50)];
  const there = present({ itemsOn: () => now });
  const went = movedTo(moving, touch(107, 108), there);
  expect(went.state).toMatchObject({ kind: 'moving', items: now });
  expect(went.write?.items).toMatchObject([{ id: 'a', x: 127, y: 108 }, { id: 'c' }]);
  expect(movedTo(went.state, touch(110, 118), there).write?.items).toMatchObject([{ id: 'a', x: 130, y: 118 }, { id: 'c' }]);
  expect(movedTo(moving, touch(107, 108), present({ itemsOn: () => [box('b', 1, 2)] }))).toEqual({ state: idle });
  expect(movedTo(moving, touch(107, 108), present({ side: 'back' }))).toEqual({ state: idle });
});

test('continues a drag after storing the moved items', () => {
  const { state, write } = movedTo(moving, touch(130, 140), present());
  const now = write?.items ?? [];
  const after = movedTo(written(state, now), touch(131, 141), present({ itemsOn: () => now }));
  expect(after.write?.items[0]).toMatchObject({ x: 131, y: 141 });
});

test('pans the view when one finger drags the empty background', () => {
  expect(movedTo(panning, touch(40, 25), present({ zoom: 1.5, mm: 3 })).look).toEqual({ zoom: 1.5, pan: { x: 5 - 60, y: 5 - 30 } });
});

test('selects the items that the mouse’s rectangle touches', () => {
  const there = present({ itemsOn: () => [...items, { ...box('c', 60, 60), locked: true }, { ...box('d', 60, 60), hidden: true }] });
  const begun = selectFrom(touch(50, 50), []);
  const small = movedTo(begun, touch(53, 52), there);
  expect([small.select, rectangleOf(small.state), isTap(small.state, 1)]).toEqual([undefined, undefined, true]);
  const grown = movedTo(small.state, touch(95, 91), there);
  expect(grown.select).toEqual(['a']);
  expect(rectangleOf(grown.state)).toMatchObject({ x: 72.5, y: 70.5, width: 45, height: 41 });
  expect(movedTo(grown.state, touch(96, 92), there).select).toBeUndefined();
  expect(movedTo(grown.state, touch(60, 80), there).select).toEqual([]);
  expect(movedTo(selectFrom(touch(50, 50), ['b']), touch(95, 91), there).select).toEqual(['b', 'a']);
  expect([isTap(grown.state, 1), ended(grown.state, 1)]).toEqual([false, idle]);
});

test('touches no rotated item beside its corner', () => {
  const there = present({ itemsOn: () => [{ ...box('a', 100, 100), rotation: 45 }] });
  const corner = movedTo(selectFrom(touch(80, 80), []), touch(88, 88), there);
  expect(corner.select).toBeUndefined();
  expect(movedTo(corner.state, touch(95, 95), there).select).toEqual(['a']);
});

test('undoes an unfinished drag when a second finger starts pinching', () => {
  const { state, write } = movedTo(moving, touch(130, 140), present());
  const now = write?.items ?? [];
  const dragged = written(state, now);
  const back = onSecondPointerDown(dragged, touch(50, 10, 2), present({ itemsOn: () => now }));
  expect(back).toMatchObject({ state: { kind: 'pinching', pointers: [1, 2] }, write: { side: 'front', items, change: 'c' } });
  expect(onSecondPointerDown(dragged, touch(50, 10, 2), present({ itemsOn: () => [...now] })).write).toBeUndefined();
  expect(onSecondPointerDown(pinching, touch(70, 10, 3), present())).toEqual({ state: pinching });
});

describe('two fingers on an item', () => {
  const lying = { ...box('a', 100, 100), rotation: 30 };
  const shaped = (own: readonly ShapeItem[], to: readonly [number, number, number, number]) => {
    const there = present({ itemsOn: () => own });
    const one = downOn('moving', touch(90, 100), ['a'], there, 'c');
    const two = onSecondPointerDown(one, touch(110, 100, 2), there, ['a']).state;
    const first = movedTo(two, touch(to[0], to[1]), there);
    const { state, write } = movedTo(written(first.state, own), touch(to[2], to[3], 2), there);
    return { state, write, made: write?.items.find(({ id }) => id === 'a') };
  };

  test('scales, rotates and moves an item with two fingers', () => {
    const { state, write, made } = shaped(items, [150, 80, 150, 120]);
    expect(write).toMatchObject({ side: 'front', change: 'c' });
    expect(made).toMatchObject({ x: 150, y: 100, width: 40, height: 40, rotation: 90 });
    expect(write?.items[1]).toBe(items[1]);
    expect(pointersOf(state)).toEqual([1, 2]);
    expect(ended(state, 2)).toBe(idle);
  });

  test('keeps the touched points of an item under both fingers', () => {
    const { made } = shaped([box('a', 120, 100)], [90, 100, 130, 100]);
    expect(made).toMatchObject({ x: 150, y: 100, width: 40 });
  });

  test('rotates an item only when two fingers twist enough', () => {
    const twisted = (degrees: number, own = items) => {
      const [cos, sin] = [10 * Math.cos((degrees * Math.PI) / 180), 10 * Math.sin((degrees * Math.PI) / 180)];
      return shaped(own, [100 - cos, 100 - sin, 100 + cos, 100 + sin]).made?.rotation;
    };
    expect([twisted(6), twisted(-6), twisted(12), twisted(170), twisted(-175)]).toEqual([0, 0, 12, 170, 180]);
    expect([twisted(10, [lying]), twisted(14, [lying])]).toEqual([45, 45]);
  });

  test('rotates several items about their common centre with two fingers', () => {
    const both = [box('a', 90, 100), box('b', 110, 100)];
    const there = present({ itemsOn: () => both });
    const two = onSecondPointerDown(downOn('moving', touch(80, 100), ['a', 'b'], there, 'c'), touch(120, 100, 2), there, ['a', 'b']).state;
    const first = movedTo(two, touch(100, 80), there);
    const { write } = movedTo(written(first.state, both), touch(100, 120, 2), there);
    expect(write?.items).toMatchObject([
      { x: 100, y: 90, rotation: 90 },
      { x: 100, y: 110, rotation: 90 },
    ]);
  });

  test('continues a two-finger gesture after another action’s change', () => {
    const two = onSecondPointerDown(downOn('moving', touch(90, 100), ['a'], present(), 'c'), touch(110, 100, 2), present(), ['a']).state;
    const now = [box('a', 200, 200)];
    const went = movedTo(two, touch(120, 100, 2), present({ itemsOn: () => now }));
    expect(went.write?.items[0]).toMatchObject({ width: 30 });
    expect(movedTo(went.state, touch(150, 100, 2), present({ itemsOn: () => now })).write?.items[0]).toMatchObject({ width: 60 });
    expect(movedTo(two, touch(120, 100, 2), present({ itemsOn: () => [] })).state).toBe(idle);
    expect(movedTo(two, touch(120, 100, 2), present({ side: 'back' })).state).toBe(idle);
  });
});

test('starts a pinch at the fingers’ current positions', () => {
  const went = movedTo(panning, touch(20, 10), present()).state;
  const two = onSecondPointerDown(went, touch(60, 10, 2), present()).state;
  const first = movedTo(two, touch(10, 10), present());
  expect(first.look?.zoom).toBe(1.25);
  expect(movedTo(first.state, touch(50, 10, 2), present()).look?.zoom).toBe(1);
});

test('zooms and pans with two fingers within the zoom limits', () => {
  const pinch = (b: { x: number; y: number }) => ({
    from: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ] as const,
    now: [{ x: 0, y: 0 }, b] as const,
    pan: { x: 5, y: 5 },
    zoom: 1,
  });
  expect(pinched(pinch({ x: 125, y: 0 }), 2)).toEqual({ zoom: 1.25, pan: { x: 5 - (12.5 * 2) / 1.25, y: 5 } });
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
])('maps key %s with %j to a move by %j', (key, held, way) => {
  expect(nudge(key, { shift: false, alt: false, ...held })).toEqual({ x: way.x + 0, y: way.y + 0 });
});

test('ignores keys other than arrow keys', () => {
  expect(nudge('a', { shift: false, alt: false })).toBeUndefined();
});
