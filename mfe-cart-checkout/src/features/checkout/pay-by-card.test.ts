import { expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import type { Api } from '@shop/runtime';
import { payByCard } from './pay-by-card.ts';

const PAGE = 'https://sandbox-cpp.iyzipay.com/?token=1';

/** The API as it answers once; `calls` is what it was asked. */
function api(answer: () => Promise<Envelope<unknown>>) {
  const calls: unknown[][] = [];
  const send = (...call: unknown[]) => {
    calls.push(call);
    return answer();
  };
  return { calls, send: send as Api['send'] };
}

test('the shopper leaves for the payment page of the order just placed', async () => {
  const leave = jest.fn();
  const shop = api(async () => ({ Status: 1, Message: '', Payload: { PaymentUrl: PAGE } }));
  expect(await payByCard(shop, 7, leave)).toEqual({ kind: 'leaving' });
  expect(leave.mock.calls).toEqual([[PAGE]]);
  expect(shop.calls).toEqual([['POST', '/orders/7/payment', {}]]);
});

test.each([
  { code: 'payment-page-unavailable', over: false },
  { code: 'not-payable', over: true },
])('without a page ($code) they stay and are told why', async ({ code, over }) => {
  const leave = jest.fn();
  const shop = api(async () => ({ Status: 0, Message: 'Ödeme sayfası açılamıyor.', Payload: { code } }));
  expect(await payByCard(shop, 7, leave)).toEqual({ kind: 'refused', message: 'Ödeme sayfası açılamıyor.', over });
  expect(leave).not.toHaveBeenCalled();
});

test('without an answer they stay', async () => {
  const leave = jest.fn();
  expect(
    await payByCard(
      api(() => Promise.reject(new Error('offline'))),
      7,
      leave,
    ),
  ).toEqual({ kind: 'no-answer' });
  expect(leave).not.toHaveBeenCalled();
});
