import { expect, test } from '@jest/globals';
import { isSoldOut, onlySize, sizesOf, soldOutOf, stockOf } from './model.ts';

const variant = (id: number, size: string, quantity: number) => ({ id, size, quantity });
const sized = { quantity: 12, variants: [variant(1, 'S', 0), variant(2, 'M', 12)] };
const plain = { quantity: 7, variants: [variant(9, '', 7)] };

test('offers no size choice for a product without sizes', () => {
  expect(sizesOf(plain)).toEqual([]);
  expect(sizesOf(sized).map(({ size }) => size)).toEqual(['S', 'M']);
});

test('preselects the only size', () => {
  expect(onlySize(sizesOf(sized))).toBeUndefined();
  expect(onlySize([variant(4, 'Tek beden', 3)])).toBe(4);
});

test('uses the chosen size’s stock or else the product’s stock', () => {
  expect(stockOf(sized, 1)).toBe(0);
  expect(stockOf(sized, 2)).toBe(12);
  expect(stockOf(sized, undefined)).toBe(12);
  expect(stockOf(plain, undefined)).toBe(7);
});

test('detects a sold-out product by status, stock or sizes', () => {
  expect(isSoldOut({ status: 'out-of-stock', inStock: true, variants: [] })).toBe(true);
  expect(isSoldOut({ status: 'in-stock', inStock: true, variants: [variant(1, 'S', 0)] })).toBe(true);
  expect(isSoldOut({ status: 'in-stock', inStock: false, ...sized })).toBe(true);
  expect(isSoldOut({ status: 'in-stock', inStock: true, ...sized })).toBe(false);
  expect(isSoldOut({ status: 'in-stock', inStock: true, variants: [] })).toBe(false);
});

test('lists sold-out sizes for the stock notice', () => {
  expect(soldOutOf(sized).map(({ size }) => size)).toEqual(['S']);
  expect(soldOutOf(plain)).toEqual([]);
});
