import { describe, expect, test } from '@jest/globals';
import type { ProductSide } from './catalog.ts';
import { costOf, type Priceable, priceLines, printedSides, printPrice } from './line-prices.ts';
import { offersOf } from './quantity-offers.ts';
import type { SceneV1, TextObject } from './scene-v1.ts';

const side = (id: string, price: number): ProductSide => ({
  id,
  name: id,
  img: `${id}.svg`,
  faceMm: { width: 400, height: 400 },
  printAreaMm: { x: 50, y: 50, width: 300, height: 300 },
  price,
});
const sides = [side('front', 0), side('back', 250)];
const quantitySteps = [
  { from: 100, percent: 10 },
  { from: 50, percent: 5 },
];
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
const design = (scene: SceneV1['sides'], stored: ProductSide[] = sides) => printedSides({ version: 1, sides: scene }, stored);
const line = (qty: number, changes: Partial<Priceable> = {}): Priceable => ({
  productId: 1001,
  designId: undefined,
  unitPriceBefore: 1490,
  qty,
  quantitySteps,
  ...changes,
});
const units = (...lines: Priceable[]): number[] => priceLines(lines).map(({ unitPrice }) => unitPrice);

describe('print prices', () => {
  test('charges each printed side that has a price', () => {
    expect(printPrice(sides, [])).toBe(0);
    expect(printPrice(sides, design({ front: [text] }))).toBe(0);
    expect(printPrice(sides, design({ front: [text], back: [text, text] }))).toBe(250);
    expect(printPrice(sides, design({ front: [text], back: [] }))).toBe(0);
  });

  test('charges removed sides at former prices, others at current prices', () => {
    const dearer = [side('back', 900), side('sleeve', 300)];
    expect(printPrice(sides, design({ back: [text], sleeve: [text] }, dearer))).toBe(250 + 300);
  });
});

describe('quantity discount', () => {
  test('applies a quantity discount from its minimum quantity on', () => {
    expect([49, 50, 99, 100, 999].map((qty) => units(line(qty))[0])).toEqual([1490, 1415, 1415, 1341, 1341]);
  });

  test('rounds the discounted unit price half up', () => {
    expect(priceLines([line(50)])).toEqual([{ unitPrice: 1415, unitPriceBefore: 1490, percent: 5, nextStep: { more: 50, percent: 10 } }]);
    expect(priceLines([line(100)])[0]?.nextStep).toBeUndefined();
  });

  test('applies the quantity discount to printed sides too', () => {
    expect(units(line(100, { designId: 'd', unitPriceBefore: 1490 + 250 }))).toEqual([1566]);
  });

  test('counts all sizes of one design towards the discount', () => {
    const [ours, other] = [{ designId: 'ours' }, { designId: 'other' }];
    expect(units(line(30, ours), line(20, ours), line(49, other), line(49))).toEqual([1415, 1415, 1490, 1490]);
  });

  test('counts all unprinted pieces of one product towards the discount', () => {
    expect(units(line(25), line(25), line(25, { productId: 1002 }))).toEqual([1415, 1415, 1490]);
  });
});

test('returns no prices for an empty list of lines', () => {
  expect(priceLines([])).toEqual([]);
});

describe('packs', () => {
  test('rounds a line’s price half up, once for all pieces', () => {
    expect([costOf(34_900, 250, 100), costOf(1290, 25, 10), costOf(999, 50, 100), costOf(1490, 3)]).toEqual([87_250, 3225, 500, 4470]);
  });

  test('computes a pack’s prices including print and discount', () => {
    const cards = {
      packOf: 100,
      quantities: [100, 250],
      quantitySteps: [{ from: 250, percent: 10 }],
      priceVATIncl: { Birim: 34_900, Kar: 0 },
    };
    expect(offersOf(cards)).toEqual([
      { qty: 100, total: 34_900, percent: 0 },
      { qty: 250, total: 78_525, percent: 10 },
    ]);
    expect(offersOf(cards, 1000).map(({ total }) => total)).toEqual([35_900, 80_775]);
  });
});
