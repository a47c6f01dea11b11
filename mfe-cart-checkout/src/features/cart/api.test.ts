/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import { bus } from '@shop/runtime';
import { createApi, createQueryClient } from '@shop/testing/host';
import { changeCart, myCart, takeCart } from './api.ts';

const cartOf = (Total: number) => ({ Lines: [], Total }) as unknown as Cart;

test('a cart is shown once, though who has changed it hears of it too', async () => {
  const query = createQueryClient();
  const key = myCart(createApi({ base: '/api', locale: 'tr' })).queryKey;
  const shown: unknown[] = [];
  query.getQueryCache().subscribe(({ type, query: { state } }) => type === 'updated' && shown.push((state.data as Cart).Total));
  const heard: Promise<void>[] = [];
  const stop = bus.on('cart:changed', ({ cart }) => heard.push(takeCart(query, cart)));

  await changeCart(query, cartOf(100));
  await Promise.all(heard);
  expect(shown).toEqual([100]);
  bus.emit('cart:changed', { cart: cartOf(250) });
  await Promise.all(heard);
  expect(query.getQueryData(key)).toMatchObject({ Total: 250 });
  stop();
  query.clear();
});
