import { describe, expect, test } from '@jest/globals';
import type { Item, ShapeItem, TextItem } from '@shop/contracts/scene';
import { boundsOf } from '@shop/contracts/scene-bounds';
import {
  aligned,
  distributed,
  duplicated,
  flipped,
  grouped,
  moved,
  normalAngle,
  partsOf,
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

test('several items turn and grow about the middle of all, one about its own', () => {
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

test('a text grows with its outline and its shadow, and never out of its limits', () => {
  const text: TextItem = {
    ...{ id: 't', kind: 'text', text: 'a', x: 0, y: 0, rotation: 0, size: 20, font: 'arimo', fill: '#111111' },
    outline: { colour: '#ffffff', width: 1 },
    shadow: { colour: '#aaaaaa', x: 2, y: -2 },
  };
  expect(scaled([text], ['t'], 2)[0]).toMatchObject({ size: 40, outline: { width: 2 }, shadow: { x: 4, y: -4 } });
  expect(scaled([text], ['t'], 1000)[0]).toMatchObject({ size: 500 });
  expect(scaled([text], ['t'], 0.001)[0]).toMatchObject({ size: 2, outline: { width: 0.1 } });
});

test('mirroring twice is nothing, and turns what is turned the other way', () => {
  const start = [box('a', 40, 50, { rotation: 30 }), box('b', 80, 50)];
  const once = flipped(start, ['a', 'b'], 'x');
  expect(once[0]).toMatchObject({ flipX: true, rotation: -30 });
  const twice = flipped(once, ['a', 'b'], 'x');
  twice.forEach((item, n) => {
    expect(item).not.toHaveProperty('flipX');
    expect(item.x).toBeCloseTo(start[n]?.x ?? 0, 0);
  });
});

describe('alignment', () => {
  test('of one item is with the print area, of several with each other', () => {
    expect(places(aligned(three, ['a'], 'right', area))[0]).toEqual([290, 50]);
    expect(places(aligned(three, ['a'], 'centre', area))[0]).toEqual([150, 50]);
    expect(aligned(three, ['a', 'b', 'c'], 'top', area).map((item) => boundsOf(item).top)).toEqual([45, 45, 45]);
  });

  test('takes a group as one', () => {
    const items = grouped(three, ['a', 'b']);
    expect(places(aligned(items, ['a', 'b', 'c'], 'left', area))).toEqual([
      [50, 50],
      [100, 80],
      [50, 60],
    ]);
  });

  test('spaces items evenly between the outer ones', () => {
    expect(places(distributed(three, ['a', 'b', 'c'], 'x'))).toEqual([
      [50, 50],
      [130, 80],
      [210, 60],
    ]);
    expect(distributed(three, ['a', 'b'], 'x')).toBe(three);
  });
});

describe('order', () => {
  test.each([
    ['forward', ['b', 'a', 'c']],
    ['front', ['b', 'c', 'a']],
    ['backward', ['a', 'b', 'c']],
  ] as const)('%s', (way, after) => {
    expect(ids(reordered(three, ['a'], way))).toEqual(after);
  });

  test('items that move together keep their own', () => {
    expect(ids(reordered(three, ['a', 'b'], 'front'))).toEqual(['c', 'a', 'b']);
    expect(reordered(three, ['c'], 'front')).toBe(three);
  });
});

describe('groups', () => {
  test('are taken whole, and can be undone', () => {
    const items = grouped(three, ['a', 'c']);
    expect(withGroup(items, ['c'])).toEqual(['a', 'c']);
    expect(partsOf(items).map(ids)).toEqual([['a', 'c'], ['b']]);
    expect(ungrouped(items, ['a', 'c'])).toEqual(three);
  });

  test('a copied group is a group of its own, with new names', () => {
    const items = grouped(three, ['a', 'c']);
    const { items: after, copies } = duplicated(items, ['a', 'c'], items);
    expect(copies).toHaveLength(2);
    expect(new Set(ids(after)).size).toBe(5);
    expect(withGroup(after, [copies[0] ?? ''])).toEqual(copies);
    expect(withGroup(after, ['a'])).toEqual(['a', 'c']);
  });
});

test('nothing to do is the same list', () => {
  expect(moved(three, ['a'], { x: 0, y: 0 })).toBe(three);
  expect(moved(three, ['gone'], { x: 5, y: 0 })).toBe(three);
  expect([normalAngle(270), normalAngle(-180), normalAngle(360.04)]).toEqual([-90, 180, 0]);
});
