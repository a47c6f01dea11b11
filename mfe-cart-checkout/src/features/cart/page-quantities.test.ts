/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import { type Api, bus, RequestFailed, type SessionState } from '@shop/runtime';
import { accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { createApi, createQueryClient, sessionKey } from '@shop/testing/host';
import { cartQuery } from './api.ts';
import { quantitiesOf } from './page-quantities.ts';
import { useCartStore } from './store.ts';

const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const nobody: SessionState = { status: 'anonymous', email: '', anonId: '' };

const cartOf = (Total: number) => ({ Lines: [], Total }) as unknown as Cart;

const said: string[] = [];
bus.on('toast:shown', ({ message }) => said.push(message));
afterEach(() => {
  said.length = 0;
});

/** Changes a line that is not there; the shell asks at once who is there, and hears `answer`. */
async function changeMissingLine(before: SessionState, answer: SessionState, { to = 3 } = {}): Promise<boolean | undefined> {
  const query = createQueryClient();
  query.setQueryData(sessionKey, before);
  query.setQueryData(['my', 'cart'], cartOf(100));
  const send = (async () => {
    void query.fetchQuery({ queryKey: sessionKey, queryFn: async () => answer, staleTime: 0 });
    return refused('not-found');
  }) as unknown as Api['send'];
  const quantities = quantitiesOf(query, { ...createApi({ base: '/api', locale: 'tr' }), send }, 'tr');
  quantities.want(7, to);
  await quantities.flush();
  const askedAgain = query.getQueryState(['my', 'cart'])?.isInvalidated;
  query.clear();
  return askedAgain;
}

test('a line that is not there as the session has ended elsewhere: says so, not that the line is gone', async () => {
  await changeMissingLine(ayse, nobody);
  expect(said).toEqual(['Oturumunuz sona ermiş. Sepetinizi görmek için giriş yapın.']);
});

test.each([
  ['a customer', ayse],
  ['a visitor', nobody],
])('a line that %s has taken out elsewhere is no longer in the cart', async (_, who) => {
  await changeMissingLine(who, who);
  expect(said).toEqual(['Bu ürün artık sepetinizde değil.']);
});

test('a line that is taken out here and has been taken out elsewhere is out: nothing more is said, and the cart is asked for', async () => {
  expect([await changeMissingLine(nobody, nobody, { to: 0 }), said]).toEqual([true, []]);
  await changeMissingLine(ayse, nobody, { to: 0 });
  expect(said).toEqual(['Oturumunuz sona ermiş. Sepetinizi görmek için giriş yapın.']);
});

/** A page with a cart, as the drawer and the cart page have it. */
function openPage(...answers: Parameters<typeof answeringApi>) {
  const query = createQueryClient();
  const server = answeringApi(...answers);
  const api = { ...createApi({ base: '/api', locale: 'tr' }), ...server.api };
  const cart = () => query.getQueryData(cartQuery(api).queryKey);
  return { query, sent: server.sent, cart, quantities: () => quantitiesOf(query, api, 'tr') };
}

test('what is wanted is shown at once, sent, and then as the server has it; a line of none is taken out', async () => {
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

test('what the server refuses for another reason is said in its words, and the cart is asked for again', async () => {
  const { query, quantities, cart } = openPage(refused('out-of-stock', 'Yalnız 2 adet kaldı.'));
  query.setQueryData(cartQuery(createApi({ base: '/api', locale: 'tr' })).queryKey, cartOf(100));
  quantities().want(7, 9);
  await quantities().flush();
  expect(said).toEqual(['Yalnız 2 adet kaldı.']);
  expect([cart(), query.getQueryState(['my', 'cart'])?.isInvalidated]).toEqual([cartOf(100), true]);
  query.clear();
});

test('without a connection the cart stands as it was with the message already, however long it takes to ask for it', async () => {
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

test('what is wanted as the page is left is sent by the browser afterwards', async () => {
  const { query, sent, quantities } = openPage(accepted('', cartOf(900)));
  quantities().want(7, 3);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([['PATCH', '/cart/7', { Qty: 3 }, undefined, { keepalive: true }]]);
  await quantities().flush();
  query.clear();
});
