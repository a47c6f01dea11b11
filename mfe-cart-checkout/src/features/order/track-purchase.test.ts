/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { trackPurchase } from './track-purchase.ts';

let told: unknown[];
let stop: () => void;
beforeEach(() => {
  told = [];
  stop = bus.on('order:placed', ({ OrderNumber }) => told.push(OrderNumber));
});
afterEach(() => {
  stop();
  localStorage.clear();
  jest.restoreAllMocks();
});

test('tracks a purchase once, however often the page loads', () => {
  for (const OrderNumber of ['B-1', 'B-1', 'B-2']) trackPurchase({ OrderNumber, Total: 4990 });
  expect(told).toEqual(['B-1', 'B-2']);
});

test('tracks a purchase when browser storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  trackPurchase({ OrderNumber: 'B-1', Total: 4990 });
  expect(told).toEqual(['B-1']);
});
