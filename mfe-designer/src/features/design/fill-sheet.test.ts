import { expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import type { Item, PictureItem } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { boundsOf, boundsOfAll } from '@shop/scene/scene-bounds';
import type { Items } from './edits.ts';
import { filledSheet, sheetGrid } from './fill-sheet.ts';

const side = {
  id: 'front',
  name: 'Ön',
  img: '',
  price: 0,
  faceMm: { width: 260, height: 260 },
  printAreaMm: { x: 62, y: 31, width: 136, height: 198 },
  contourMm: { offset: 2, sheet: 6 },
} satisfies ProductSide;

const photo = (width: number, height = width, more: Partial<PictureItem> = {}): PictureItem => ({
  id: 'p',
  kind: 'picture',
  uploadId: 'A'.repeat(22),
  x: 60,
  y: 90,
  rotation: 0,
  width,
  height,
  ...more,
});

const fill = (items: Items, ids: readonly string[] = ['p']): Items => {
  const grid = sheetGrid(items, ids, side);
  return grid ? filledSheet(items, grid, side, items) : items;
};

const gaps = (items: Items, start: 'left' | 'top', end: 'right' | 'bottom', length: number): number[] => {
  const starts = [...new Set(items.map((item) => boundsOf(item)[start].toFixed(2)))].map(Number).sort((a, b) => a - b);
  const ends = [...new Set(items.map((item) => boundsOf(item)[end].toFixed(2)))].map(Number).sort((a, b) => a - b);
  return [...starts, length].map((at, n) => at - (ends[n - 1] ?? 0));
};

test('spreads the copies of a sticker evenly', () => {
  const filled = fill([photo(50, 40)]);
  expect(filled).toHaveLength(8);
  for (const gap of gaps(filled, 'left', 'right', 136)) expect(gap).toBeCloseTo(12, 1);
  for (const gap of gaps(filled, 'top', 'bottom', 198)) expect(gap).toBeCloseTo(7.6, 1);
});

test('keeps room for two cut lines between stickers', () => {
  for (const size of [9, 17, 26, 40, 41, 58]) {
    const filled = fill([photo(size)]);
    const [first, ...between] = gaps(filled, 'left', 'right', 136);
    expect([size, Math.min(...between.slice(0, -1)) >= 4.99, (first ?? 0) >= 2.7]).toEqual([size, true, true]);
  }
});

test('stays within the limit of items', () => {
  const small = [photo(4), { ...photo(4), id: 'q', x: 63 }];
  const filled = fill(small);
  expect(filled.length).toBeGreaterThan(itemLimits.perSide - 10);
  expect(filled.length).toBeLessThanOrEqual(itemLimits.perSide);
});

test('repeats what is cut out together with the selected item', () => {
  const word: Item = { id: 't', kind: 'text', text: 'Işıl', x: 60, y: 112, rotation: 0, size: 6, font: 'arimo', fill: '#111111' };
  const far = photo(20, 20, { id: 'far', x: 110, y: 170 });
  const filled = fill([photo(30), word, far]);
  const kinds = (kind: Item['kind']) => filled.filter((item) => item.kind === kind).length;
  expect(kinds('picture')).toBe(kinds('text'));
  expect(kinds('text')).toBeGreaterThan(4);
  expect(filled.some(({ id }) => id === 'far')).toBe(false);
  const groups = Map.groupBy(filled, ({ group }) => group);
  expect([...groups.values()].map(({ length }) => length)).toEqual(Array(kinds('text')).fill(2));
  expect(new Set(filled.map(({ id }) => id)).size).toBe(filled.length);
  const { left, right, top, bottom } = boundsOfAll(filled) ?? { left: -1, top: -1, right: 999, bottom: 999 };
  expect(Math.min(left, top, 136 - right, 198 - bottom)).toBeGreaterThan(2.7);
});

test('changes nothing when the sheet is already full', () => {
  const once = fill([photo(50, 40)]);
  expect(fill(once, [once[3]?.id ?? ''])).toBe(once);
});

test('shrinks a sticker of which only one fits', () => {
  const filled = fill([photo(108.8, 102.4)]);
  expect(filled.length).toBeGreaterThanOrEqual(6);
  expect(new Set(filled.map((item) => item.kind === 'picture' && (item.width / item.height).toFixed(3)))).toEqual(new Set(['1.062']));
  expect(fill(filled, ['p'])).toBe(filled);
});

test('offers nothing without a sticker or on goods that are cut straight', () => {
  expect(sheetGrid([photo(20)], [], side)).toBeUndefined();
  expect(sheetGrid([photo(20)], ['p'], { ...side, contourMm: undefined } as unknown as ProductSide)).toBeUndefined();
});

test('repeats no name of a list', () => {
  const name: Item = {
    id: 'p',
    kind: 'text',
    text: 'İsim',
    x: 60,
    y: 90,
    rotation: 0,
    size: 6,
    font: 'arimo',
    fill: '#111111',
    role: 'name',
  };
  expect(sheetGrid([name], ['p'], side)).toBeUndefined();
});
