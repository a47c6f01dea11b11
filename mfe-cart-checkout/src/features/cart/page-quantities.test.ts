/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import { bus, RequestFailed, type SessionState } from '@shop/runtime';
import { accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { cartOf as cartWith } from '@shop/testing/cart-of';
import { createApi, createQueryClient, sessionKey } from '@shop/testing/host';
import { apiOver } from '@shop/testing/url-api';
import { cartQuery } from './api.ts';
import { quantitiesOf } from './page-quantities.ts';
import { useCartStore } from './store.ts';

const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const nobody: SessionState = { status: 'anonymous', email: '', anonId: '' };

const cartOf = (Total: number): Cart => ({ ...cartWith(), Total });

const said: string[] = [];
bus.on('toast:shown', ({ message }) => said.push(message));
afterEach(() => {
  said.length = 0;
});

async function changeMissingLine(before: SessionState, answer: SessionState, { to = 3 } = {}): Promise<boolean | undefined> {
  const query = createQueryClient();
  query.setQueryData(sessionKey, before);
  query.setQueryData(['my', 'cart'], cartOf(100));
  const send = async () => {
    void query.fetchQuery({ queryKey: sessionKey, queryFn: async () => answer, staleTime: 0 });
    return refused('not-found');
  };
  const quantities = quantitiesOf(query, apiOver({ send }), 'tr');
  quantities.want(7, to);
  await quantities.flush();
  const askedAgain = query.getQueryState(['my', 'cart'])?.isInvalidated;
  query.clear();
  return askedAgain;
}

test('reports an ended session instead of a missing cart line', async () => {
  await changeMissingLine(ayse, nobody);
  expect(said).toEqual(['Oturumunuz sona ermiş. Sepetinizi görmek için giriş yapın.']);
});

test.each([
  ['a customer', ayse],
  ['a visitor', nobody],
])('reports to %s that a cart line was removed elsewhere', async (_, who) => {
  await changeMissingLine(who, who);
  expect(said).toEqual(['Bu ürün artık sepetinizde değil.']);
});

test('accepts removing a line that was already removed elsewhere', async () => {
  expect([await changeMissingLine(nobody, nobody, { to: 0 }), said]).toEqual([true, []]);
  await changeMissingLine(ayse, nobody, { to: 0 });
  expect(said).toEqual(['Oturumunuz sona ermiş. Sepetinizi görmek için giriş yapın.']);
});

function openPage(...answers: Parameters<typeof answeringApi>) {
  const query = createQueryClient();
  const server = answeringApi(...answers);
  const api = apiOver(server.api);
  const cart = () => query.getQueryData(cartQuery(api).queryKey);
  return { query, sent: server.sent, cart, quantities: () => quantitiesOf(query, api, 'tr') };
}

test("shows a new quantity at once, then the server's cart", async () => {
  const { query, sent, cart, quantities } = openPage(accepted('', cartOf(900)), accepted('', cartOf(0)));
  quantities().want(7, 3);
  expect([...useCartStore.getState().wanted]).toEqual([[7, 3]]);
  await quantities().flush();
  expect(sent).toEqual([['PATCH', '/cart/7', { Qty: 3 }, undefined, { keepalive: false }]]);
  expect([cart(), useCartStore.getState().wanted.size]).toEqual([cartOf(900), 0]);
  quantities().want(7, 0);
  await quantities().flush();
  expect(sent[1]).toEqual(['DELETE', '/cart/7', undefined, undefined, { keepalive: false }]);
  expect([cart(), said]).toEqual([cartOf(0), []]);
  query.clear();
});

test('shows the server’s refusal and reloads the cart', async () => {
  const { query, quantities, cart } = openPage(refused('out-of-stock', 'Yalnız 2 adet kaldı.'));
  query.setQueryData(cartQuery(createApi({ base: '/api', locale: 'tr' })).queryKey, cartOf(100));
  quantities().want(7, 9);
  await quantities().flush();
  expect(said).toEqual(['Yalnız 2 adet kaldı.']);
  expect([cart(), query.getQueryState(['my', 'cart'])?.isInvalidated]).toEqual([cartOf(100), true]);
  query.clear();
});

test('restores the old cart and shows an error when offline', async () => {
  const { query, quantities, cart } = openPage(new RequestFailed('down'));
  query.setQueryData(cartQuery(createApi({ base: '/api', locale: 'tr' })).queryKey, cartOf(100));
  const reload = jest.spyOn(query, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  quantities().want(7, 9);
  await quantities().flush();
  expect(said).toHaveLength(1);
  expect([cart(), useCartStore.getState().wanted.size]).toEqual([cartOf(100), 0]);
  expect(reload).toHaveBeenCalled();
  query.clear();
});

test('sends pending quantities when the page closes', async () => {
  const { query, sent, quantities } = openPage(accepted('', cartOf(900)));
  quantities().want(7, 3);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([['PATCH', '/cart/7', { Qty: 3 }, undefined, { keepalive: true }]]);
  await quantities().flush();
  query.clear();
});
