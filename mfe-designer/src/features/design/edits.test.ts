import { describe, expect, test } from '@jest/globals';
import type { ClipArtItem, Item, ShapeItem, TextItem } from '@shop/contracts/scene';
import { boundsOf, sizeOf } from '@shop/scene/scene-bounds';
import {
  aligned,
  distributed,
  duplicated,
  flipped,
  grouped,
  moved,
  normalAngle,
  partsOf,
  patched,
  pivotOf,
  removed,
  reordered,
  scaled,
  turned,
  ungrouped,
  withGroup,
} from './edits.ts';

const box = (id: string, x: number, y: number, change: Partial<ShapeItem> = {}): ShapeItem => ({
  id,
  kind: 'shape',
  shape: 'rect',
  x,
  y,
  rotation: 0,
  width: 20,
  height: 10,
  fill: '#111111',
  ...change,
});
const area = { width: 300, height: 400 };
const places = (items: readonly Item[]) => items.map(({ x, y }) => [x, y]);
const ids = (items: readonly Item[]) => items.map(({ id }) => id);

const three = [box('a', 50, 50), box('b', 100, 80), box('c', 210, 60)];

test('rotates and scales several items about their common centre', () => {
  expect(places(turned([box('a', 40, 50), box('b', 60, 50)], ['a', 'b'], 90))).toEqual([
    [50, 40],
    [50, 60],
  ]);
  expect(turned(three, ['a'], 90)[0]).toMatchObject({ x: 50, y: 50, rotation: 90 });
  expect(scaled([box('a', 40, 50), box('b', 60, 50)], ['a', 'b'], 2)).toMatchObject([
    { x: 30, y: 50, width: 40, height: 20 },
    { x: 70, y: 50, width: 40 },
  ]);
});

test('rotates and scales diagonally placed items about their common centre', () => {
  const square = [box('a', 80, 90), box('b', 120, 110)];
  expect(places(turned(square, ['a', 'b'], 90))).toEqual([
    [110, 80],
    [90, 120],
  ]);
  expect(places(turned(square, ['a', 'b'], 30))).toEqual([
    [87.6795, 81.3397],
    [112.3205, 118.6603],
  ]);
  expect(places(scaled(square, ['a', 'b'], 3))).toEqual([
    [40, 70],
    [160, 130],
  ]);
});

test('scales a shape’s outline width with the shape', () => {
  const lined = box('a', 40, 50, { line: { colour: '#ffffff', width: 1.5 } });
  expect(scaled([lined], ['a'], 2)[0]).toEqual({ ...lined, width: 40, height: 20, line: { colour: '#ffffff', width: 3 } });
  const art: ClipArtItem = { id: 'h', kind: 'art', art: 'heart', x: 1, y: 2, rotation: 0, width: 10, height: 10, fill: '#111111' };
  expect(scaled([box('a', 40, 50)], ['a'], 2)[0]).toEqual(box('a', 40, 50, { width: 40, height: 20 }));
  expect(scaled([art], ['h'], 2)[0]).toEqual({ ...art, width: 20, height: 20 });
});

test('scales text, outline and shadow together within size limits', () => {
  const text: TextItem = {
    ...{ id: 't', kind: 'text', text: 'a', x: 0, y: 0, rotation: 0, size: 20, font: 'arimo', fill: '#111111' },
    outline: { colour: '#ffffff', width: 1 },
    shadow: { colour: '#aaaaaa', x: 2, y: -2 },
  };
  expect(scaled([text], ['t'], 2)[0]).toMatchObject({ size: 40, outline: { width: 2 }, shadow: { x: 4, y: -4 } });
  expect(scaled([text], ['t'], 1000)[0]).toMatchObject({ size: 500 });
  expect(scaled([text], ['t'], 0.001)[0]).toMatchObject({ size: 2, outline: { width: 0.1 } });
});

test('restores items when mirroring them twice', () => {
  const start = [box('a', 40, 50, { rotation: 30 }), box('b', 80, 50)];
  const once = flipped(start, ['a', 'b'], 'x');
  expect(once[0]).toMatchObject({ flipX: true, rotation: -30 });
  const twice = flipped(once, ['a', 'b'], 'x');
  twice.forEach((item, n) => {
    expect(item).not.toHaveProperty('flipX');
    expect(item.x).toBeCloseTo(start[n]?.x ?? 0, 0);
  });
});

test('mirrors vertically about the centre of the selection', () => {
  const [a, b] = flipped([box('a', 40, 50), box('b', 80, 90), box('c', 1, 2)], ['a', 'b'], 'y');
  expect([a, b]).toEqual([box('a', 40, 90, { flipY: true }), box('b', 80, 50, { flipY: true })]);
});

describe('aligning and distributing', () => {
  test('aligns one item to the print area, several items to each other', () => {
    expect(places(aligned(three, ['a'], 'right', area))[0]).toEqual([290, 50]);
    expect(places(aligned(three, ['a'], 'centre', area))[0]).toEqual([150, 50]);
    expect(aligned(three, ['a', 'b', 'c'], 'top', area).map((item) => boundsOf(item).top)).toEqual([45, 45, 45]);
  });

  test.each([
    ['left', [10, 50]],
    ['centre', [150, 50]],
    ['right', [290, 50]],
    ['top', [50, 5]],
    ['middle', [50, 200]],
    ['bottom', [50, 395]],
  ] as const)('aligns an item to the %s of the print area', (edge, place) => {
    expect(places(aligned(three, ['a'], edge, area))).toEqual([place, [100, 80], [210, 60]]);
  });

  test('ignores alignment of an unknown item', () => {
    expect(aligned(three, ['gone'], 'left', area)).toBe(three);
  });

  test('aligns a group as a whole', () => {
    const items = grouped(three, ['a', 'b']);
    expect(places(aligned(items, ['a', 'b', 'c'], 'left', area))).toEqual([
      [50, 50],
      [100, 80],
      [50, 60],
    ]);
  });

  test('distributes items evenly between the two outermost items', () => {
    expect(places(distributed(three, ['a', 'b', 'c'], 'x'))).toEqual([
      [50, 50],
      [130, 80],
      [210, 60],
    ]);
    expect(distributed(three, ['a', 'b'], 'x')).toBe(three);
    expect(distributed(three, [], 'x')).toBe(three);
    expect(places(distributed([box('c', 210, 60), box('a', 50, 50), box('b', 100, 90)], ['a', 'b', 'c'], 'y'))).toEqual([
      [210, 70],
      [50, 50],
      [100, 90],
    ]);
  });
});

describe('stacking order', () => {
  test.each([
    ['forward', ['b', 'a', 'c']],
    ['front', ['b', 'c', 'a']],
    ['backward', ['a', 'b', 'c']],
    ['back', ['a', 'b', 'c']],
  ] as const)('moves the lowest item %s in the stacking order', (way, after) => {
    expect(ids(reordered(three, ['a'], way))).toEqual(after);
  });

  test('keeps the stacking order among items moved together', () => {
    expect(ids(reordered(three, ['a', 'b'], 'front'))).toEqual(['c', 'a', 'b']);
    expect(reordered(three, ['c'], 'front')).toBe(three);
    expect(reordered(three, ['gone'], 'back')).toBe(three);
  });

  test.each([
    ['c', 'backward', ['a', 'c', 'b']],
    ['c', 'back', ['c', 'a', 'b']],
    ['c', 'forward', ['a', 'b', 'c']],
    ['b', 'forward', ['a', 'c', 'b']],
    ['b', 'backward', ['b', 'a', 'c']],
    ['b', 'front', ['a', 'c', 'b']],
  ] as const)('moves item %s %s in the stacking order', (id, way, after) => {
    expect(ids(reordered(three, [id], way))).toEqual(after);
  });
});

describe('groups', () => {
  test('selects all items of a group and ungroups them', () => {
    const items = grouped(three, ['a', 'c']);
    expect(withGroup(items, ['c'])).toEqual(['a', 'c']);
    expect(partsOf(items).map(ids)).toEqual([['a', 'c'], ['b']]);
    expect(ungrouped(items, ['a', 'c'])).toEqual(three);
  });

  test('creates no group from only one item', () => {
    expect(grouped(three, ['a'])).toBe(three);
    expect(withGroup(three, ['b'])).toEqual(['b']);
    const mixed = [...grouped(three.slice(0, 2), ['a', 'b']), box('c', 210, 60), box('d', 1, 2)];
    expect(withGroup(mixed, ['c'])).toEqual(['c']);
    expect(withGroup(mixed, ['c', 'b'])).toEqual(['a', 'b', 'c']);
  });

  test('offsets a copy and gives the copy an unused id', () => {
    const { items: after, copies } = duplicated([box('a', 40, 50)], ['a'], [box('a', 40, 50), box('i1', 0, 0)]);
    expect(after).toEqual([box('a', 40, 50), box('i2', 45, 55)]);
    expect(copies).toEqual(['i2']);
  });

  test('gives a copied group and its items new ids', () => {
    const items = grouped(three, ['a', 'c']);
    const { items: after, copies } = duplicated(items, ['a', 'c'], items);
    expect(copies).toHaveLength(2);
    expect(new Set(ids(after)).size).toBe(5);
    expect(withGroup(after, [copies[0] ?? ''])).toEqual(copies);
    expect(withGroup(after, ['a'])).toEqual(['a', 'c']);
  });
});

test('rotates a single item about its own centre', () => {
  expect([pivotOf([box('a', 40, 50)]), pivotOf([box('a', 40, 50), box('b', 60, 90)]), pivotOf([])]).toEqual([
    { x: 40, y: 50 },
    { x: 50, y: 70 },
    { x: 0, y: 0 },
  ]);
});

test('returns the same list of items when nothing changes', () => {
  for (const same of [turned(three, ['a'], 0), scaled(three, ['a'], 1), removed(three, ['gone'])]) expect(same).toBe(three);
  expect(ids(removed(three, ['a', 'c']))).toEqual(['b']);

  expect(moved(three, ['a'], { x: 0, y: 0 })).toBe(three);
  expect(moved(three, ['gone'], { x: 5, y: 0 })).toBe(three);
  expect([270, -180, 180, 360.004, -0.001, 181, -270].map(normalAngle)).toEqual([-90, 180, 180, 0, 0, -179, 90]);
});

test.each<[string, Partial<TextItem>]>([
  ['centred', {}],
  ['left-aligned', { align: 'left' }],
  ['right-aligned', { align: 'right' }],
  ['rotated', { rotation: 30, align: 'left' }],
  ['upside down', { rotation: 180 }],
  ['mirrored', { flipY: true, rotation: -90 }],
])('keeps a %s text’s top edge while lines are typed', (_, change) => {
  const before: TextItem = {
    ...{ id: 'a', kind: 'text', text: 'Işıl', x: 100, y: 80, rotation: 0, size: 10, font: 'arimo', fill: '#111111' },
    ...change,
  };
  const top = (item: Item | undefined) => {
    if (item?.kind !== 'text') throw new Error('no text');
    const up = (item.flipY ? 1 : -1) * (sizeOf(item).height / 2);
    const along = item.align ? ((item.align === 'left' ? -1 : 1) * sizeOf(item).width) / 2 : 0;
    const angle = (item.rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [item.x + along * cos - up * sin, item.y + along * sin + up * cos];
  };
  const same = top(before).map((value) => expect.closeTo(value, 3));
  const lines = patched([before], ['a'], { text: 'Işıl\nÇağrı\nŞükrü' });
  expect(top(lines[0])).toEqual(same);
  expect(top(patched(lines, ['a'], { text: 'Işıl' })[0])).toEqual(same);
});

describe('aligned text', () => {
  const words = (change: Partial<TextItem> = {}): TextItem => ({
    ...{ id: 'a', kind: 'text', text: 'Işıl', x: 100, y: 80, rotation: 0, size: 10, font: 'arimo', fill: '#111111', align: 'left' },
    ...change,
  });
  const edge = (item: Item | undefined) => {
    if (item?.kind !== 'text') throw new Error('no text');
    const way = ((item.align === 'left') === !item.flipX ? -1 : 1) * (sizeOf(item).width / 2);
    const angle = (item.rotation * Math.PI) / 180;
    return [item.x + way * Math.cos(angle), item.y + way * Math.sin(angle)];
  };
  const near = ([x = 0, y = 0]: number[]) => [expect.closeTo(x, 3), expect.closeTo(y, 3)];

  test.each<[string, object]>([
    ['content', { text: 'Çağrı Yılmaz' }],
    ['deleted content', { text: '' }],
    ['font', { font: 'montserrat' }],
    ['weight', { bold: true }],
    ['size', { size: 17 }],
    ['letter spacing', { letterSpacing: 0.4 }],
  ])('keeps an aligned text’s edge after a change: %s', (_, patch) => {
    for (const placed of [
      {},
      { align: 'right' as const },
      { rotation: 30 },
      { align: 'right' as const, rotation: -90, flipX: true as const },
    ]) {
      const before = words(placed);
      expect(edge(patched([before], ['a'], patch)[0])).toEqual(near(edge(before)));
    }
  });

  test.each<[string, Partial<TextItem>, object]>([
    ['centred', { align: undefined } as unknown as Partial<TextItem>, { text: 'Çağrı Yılmaz' }],
    ['curved', { curve: 90 }, { text: 'Çağrı Yılmaz' }],
    ['of another alignment', {}, { align: 'right', text: 'Çağrı Yılmaz' }],
  ])('keeps the centre of a text that is %s', (_, placed, patch) => {
    expect(patched([words(placed)], ['a'], patch)[0]).toMatchObject({ x: 100, y: 80 });
  });

  test('moves an aligned text to a typed position', () => {
    expect(patched([words()], ['a'], { x: 120, size: 17 })[0]).toMatchObject({ x: 120, y: 80 });
  });
});
