import { describe, expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene, TextObject } from '@shop/contracts/scene';
import { type Priceable, priceLines } from './line-prices.ts';

const side = (id: string, price: number): ProductSide => ({
  id,
  name: id,
  img: `${id}.svg`,
  faceMm: { width: 400, height: 400 },
  printAreaMm: { x: 50, y: 50, width: 300, height: 300 },
  price,
});
const shirt = {
  id: 1001,
  sides: [side('front', 0), side('back', 250)],
  quantitySteps: [
    { from: 100, percent: 10 },
    { from: 50, percent: 5 },
  ],
};
const text: TextObject = {
  id: 'a',
  kind: 'text',
  text: 'Işıl ışıl',
  x: 1,
  y: 1,
  rotation: 0,
  size: 20,
  font: 'sans',
  weight: 400,
  fill: '#112233',
};
const design = (DesignId: string, sides: Scene['sides'], stored: ProductSide[] = shirt.sides) => ({
  DesignId,
  Scene: { version: 1 as const, sides },
  Sides: stored,
});
const line = (qty: number, changes: Partial<Priceable> = {}): Priceable => ({
  price: 1490,
  qty,
  product: shirt,
  design: undefined,
  ...changes,
});
const units = (...lines: Priceable[]): number[] => priceLines(lines).map(({ unitPrice }) => unitPrice);

describe('printing', () => {
  test('is paid for each side that has something on it', () => {
    expect(units(line(1, { design: design('d', { front: [text] }) }))).toEqual([1490]);
    expect(units(line(1, { design: design('d', { front: [text], back: [text, text] }) }))).toEqual([1740]);
    expect(units(line(1, { design: design('d', { front: [text], back: [] }) }))).toEqual([1490]);
  });

  test('costs what it costs now, on a side that is gone what it did then', () => {
    const dearer = [side('back', 900), side('sleeve', 300)];
    expect(units(line(1, { design: design('d', { back: [text], sleeve: [text] }, dearer) }))).toEqual([1490 + 250 + 300]);
  });
});

describe('the reduction for the quantity', () => {
  test('begins exactly at its step, whatever order the steps are in', () => {
    expect([49, 50, 99, 100, 999].map((qty) => units(line(qty))[0])).toEqual([1490, 1415, 1415, 1341, 1341]);
  });

  test('is rounded half up for one piece, so that a line is exactly its pieces', () => {
    // 5 % of 14.90 is 0.745, which takes 0.75 off.
    expect(priceLines([line(50)])).toEqual([{ unitPrice: 1415, unitPriceBefore: 1490, percent: 5, nextStep: { more: 50, percent: 10 } }]);
    expect(priceLines([line(100)])[0]?.nextStep).toBeUndefined();
  });

  test('takes in the printed sides', () => {
    expect(units(line(100, { design: design('d', { back: [text] }) }))).toEqual([1566]);
  });

  test('counts the sizes of one design together, but no other design', () => {
    const ours = design('ours', { front: [text] });
    const other = design('other', { front: [text] });
    expect(units(line(30, { design: ours }), line(20, { design: ours }), line(49, { design: other }), line(49))).toEqual([
      1415, 1415, 1490, 1490,
    ]);
  });

  test('counts what is not printed by product', () => {
    expect(units(line(25), line(25), line(25, { product: { ...shirt, id: 1002 } }))).toEqual([1415, 1415, 1490]);
  });
});

test('without lines there are no prices', () => {
  expect(priceLines([])).toEqual([]);
});
