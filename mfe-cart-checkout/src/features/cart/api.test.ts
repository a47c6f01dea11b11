/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import { bus } from '@shop/runtime';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { cartOf as cartWith } from '@shop/testing/cart-of';
import { createApi, createQueryClient } from '@shop/testing/host';
import { apiOver } from '@shop/testing/url-api';
import {
  addToCart,
  cartQuery,
  changeCart,
  clearCart,
  enterCoupon,
  lineQuery,
  reloadCart,
  removeCoupon,
  resetCart,
  sendQuantity,
  sendSizes,
  takeCart,
} from './api.ts';
import type { QuantityQueue } from './quantity-queue.ts';

const cartOf = (Total: number): Cart => ({ ...cartWith(), Total });

test('shows the cart that another remote emits', async () => {
  const query = createQueryClient();
  const key = cartQuery(createApi({ base: '/api', locale: 'tr' })).queryKey;
  const heard: Promise<void>[] = [];
  const stop = bus.on('cart:changed', ({ cart }) => heard.push(takeCart(query, cart)));
  const other = cartOf(250);

  query.setQueryData(key, cartOf(50));
  await changeCart(query, cartOf(100));
  const shown = query.getQueryData(key);
  expect(shown).toEqual(cartOf(100));
  await Promise.all(heard);
  expect([heard.length, query.getQueryData(key)]).toEqual([1, shown]);
  expect(query.getQueryData(key)).toBe(shown);
  bus.emit('cart:changed', { cart: other });
  await Promise.all(heard);
  expect(query.getQueryData(key)).toEqual(other);
  stop();
  query.clear();
});

test('sends each cart operation with its specified path and body', async () => {
  const server = answeringApi(...Array.from({ length: 7 }, () => accepted()));
  const api = apiOver(server.api);
  await addToCart(api, { PId: 1012, Qty: 2 }, 'key 1');
  await sendQuantity(api, 7, 3, {});
  await sendQuantity(api, 7, 0, {});
  await sendSizes(api, 7, [{ SizeId: 21, Qty: 2 }], 'key 2');
  await enterCoupon(api, 'YAZ10', 'key 3');
  await removeCoupon(api);
  await clearCart(api);
  expect(server.sent).toEqual([
    ['POST', '/cart', { PId: 1012, Qty: 2 }, 'key 1', { keepalive: true }],
    ['PATCH', '/cart/7', { Qty: 3 }],
    ['DELETE', '/cart/7'],
    ['PATCH', '/cart/7', { QuantityIds: '[{"SizeId":21,"Qty":2}]' }, 'key 2'],
    ['POST', '/cart/coupon', { Code: 'YAZ10' }, 'key 3'],
    ['DELETE', '/cart/coupon'],
    ['DELETE', '/cart'],
  ]);
});

test('sends pending quantities, then reads a line’s sizes without cache', async () => {
  const happened: string[] = [];
  const api = apiOver({ read: async (path) => happened.push(path) });
  const quantities = { flush: async () => void happened.push('heard') } as unknown as QuantityQueue;
  const query = createQueryClient();
  const sizes = [lineQuery(api, 7, quantities), lineQuery(api, 7, quantities), lineQuery(api, 8, quantities)];
  for (const line of sizes) await query.fetchQuery(line);
  expect(happened).toEqual(['heard', '/cart/7/edit', 'heard', '/cart/7/edit', 'heard', '/cart/8/edit']);
  expect(new Set(sizes.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(2);
  query.clear();
});

test('cancels a pending cart read when a newer cart arrives', async () => {
  const query = createQueryClient();
  const late = Promise.withResolvers<unknown>();
  const read = cartQuery(apiOver({ read: () => late.promise }));
  const reading = query.fetchQuery(read).catch(() => 'given up');
  const other = query.fetchQuery({ queryKey: ['catalogue'], queryFn: () => late.promise });
  await takeCart(query, cartOf(300));
  late.resolve(cartOf(100));
  expect([await reading, await other]).toEqual(['given up', cartOf(100)]);
  expect(query.getQueryData(read.queryKey)).toEqual(cartOf(300));
  query.clear();
});

test('reloads and resets the cart without touching catalogue data', async () => {
  const asked: string[] = [];
  const query = createQueryClient();
  const read = cartQuery(apiOver({ read: async (path) => asked.push(path) }));
  const stale = (...keys: (readonly unknown[])[]) => keys.map((queryKey) => query.getQueryState(queryKey)?.isInvalidated);
  await query.fetchQuery(read);
  query.setQueryData(['catalogue'], 'goods');
  expect(asked).toEqual(['/cart']);
  await reloadCart(query);
  expect(stale(read.queryKey, ['catalogue'])).toEqual([true, false]);
  await resetCart(query);
  expect([query.getQueryData(read.queryKey), query.getQueryData(['catalogue'])]).toEqual([undefined, 'goods']);
  query.clear();
});
