/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Checkout } from '@shop/contracts/orders';
import { bus, drafts, ownerOf, RequestFailed, type SessionState, useQuery } from '@shop/runtime';
import { type Answer, type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { type RenderedInShop, renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useReducer } from 'react';
import type { Choices, Resolved } from './model.ts';
import { usePlaceOrder } from './use-place-order.ts';

const PAGE = 'https://sandbox-cpp.iyzipay.com/?token=1';
const checkout = { Contract: { Version: '1' }, Totals: { Total: 4990 } } as Checkout;
const resolved = {
  address: { AddressId: 4 },
  delivery: { Code: 'standard' },
  payment: { Code: 'any' },
  invoice: { Kind: 'personal' },
} as Resolved;

const choices = { addressId: 4 } as Choices;

const session = { status: 'customer', email: 'ayse@example.com' } as SessionState;

const placed = (Next: 'show-order' | 'pay-by-card') => accepted('', { OrderId: 7, OrderNumber: 'B-7', Next });
const page = accepted('', { PaymentUrl: PAGE });
const lost = new RequestFailed('did not reach the API');

let server: AnsweringApi;
let left: string[];
let resolvedNow: Resolved;
let wanted: Choices;
let read: number;
let told: unknown[];
let toasts: string[];
let stops: (() => void)[];
let shop: RenderedInShop;

let back: () => void;

let choose: (next: Choices) => void;

function Review() {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  choose = (next) => {
    wanted = next;
    redraw();
  };
  useQuery({
    queryKey: ['my', 'checkout'],
    queryFn: async () => {
      read += 1;
      return checkout;
    },
  });
  const { place, busy, stuck } = usePlaceOrder(resolvedNow, wanted, (url) => {
    left.push(url);
    return new Promise((resolve) => {
      back = resolve;
    });
  });
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => place(checkout)}>
        Siparişi ver
      </button>
      <output>{stuck && `${stuck.at}: ${stuck.failure.kind}`}</output>
    </>
  );
}

beforeEach(() => {
  server = answeringApi();
  left = [];
  resolvedNow = resolved;
  wanted = choices;
  read = 0;
  told = [];
  toasts = [];
  stops = [bus.on('order:placed', (order) => told.push(order)), bus.on('toast:shown', ({ message }) => toasts.push(message))];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shop = renderInShop(<Review />, { api: server.api, session });
});
afterEach(() => {
  for (const stop of stops) stop();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const button = () => screen.getByRole('button');
const press = (...next: Answer[]) => {
  server.answers.push(...next);
  return act(async () => fireEvent.click(button()));
};
const busy = () => button().getAttribute('aria-busy') === 'true';
const stuck = () => screen.getByRole('status').textContent;
const paths = () => server.sent.map(([, path]) => path);
const keys = () => server.sent.filter(([, path]) => path === '/orders').map(([, , , key]) => key);

test('announces and opens an order that needs no card payment', async () => {
  await press(placed('show-order'));
  expect(told).toEqual([{ OrderNumber: 'B-7', Total: 4990 }]);
  expect(shop.address()).toBe('/order?id=7');
});

test.each([
  ['drops the reference after an order without card payment', 'show-order', undefined],
  ['keeps the reference until the card payment succeeds', 'pay-by-card', 'SAT-7'],
] as const)('updates the stored order reference: %s', async (_, next, reference) => {
  drafts.write('checkout', ownerOf(session), { invoice: { kind: 'company', reference: 'SAT-7' } });
  await press(placed(next), page);
  const { invoice } = drafts.read('checkout', ownerOf(session)) as Choices;
  expect([invoice?.kind, invoice?.reference]).toEqual(['company', reference]);
});

test('opens the card payment page without tracking a purchase', async () => {
  await press(placed('pay-by-card'), page);
  expect(paths()).toEqual(['/orders', '/orders/7/payment']);
  expect(left).toEqual([PAGE]);
  expect(told).toEqual([]);
  expect(busy()).toBe(true);
});

test('shows the payment step after Back from the card payment', async () => {
  await press(placed('pay-by-card'), page);
  await act(async () => back());
  expect(shop.address()).toBe('/checkout?step=payment&payment=left');
});

test.each([
  ['payment-page-unavailable', 'the same order', 1],
  ['not-payable', 'another order', 2],
] as const)('keeps the shopper in checkout after %s, then pays %s', async (code, _, orders) => {
  await press(placed('pay-by-card'), refused(code));
  expect([left, stuck(), busy()]).toEqual([[], 'payment: refused', false]);
  await press(placed('pay-by-card'), page);
  expect(new Set(keys()).size).toBe(orders);
  expect(left).toEqual([PAGE]);
});

test('resends the order with the same Idempotency-Key after lost answers', async () => {
  await press(lost);
  expect([stuck(), busy()]).toEqual(['order: no-connection', false]);
  await press(placed('show-order'));
  expect(keys()[0]).toBe(keys()[1]);
});

test.each(['address', 'delivery', 'payment', 'invoice'] as const)('places no order without %s', async (missing) => {
  resolvedNow = { ...resolved, [missing]: undefined };
  act(() => choose(choices));
  await press();
  expect([server.sent, busy(), stuck()]).toEqual([[], false, '']);
});

test('reloads the checkout after price changes, not after lost answers', async () => {
  expect(read).toBe(1);
  await press(lost);
  await press(refused('unavailable'));
  expect(read).toBe(1);
  expect(keys()[0]).toBe(keys()[1]);
  await press(refused('price-changed'));
  expect(read).toBe(2);
});

test('invalidates customer data but no catalogue data after an order', async () => {
  shop.query.setQueryData(['my', 'orders'], []);
  shop.query.setQueryData(['products'], []);
  await press(placed('show-order'));
  expect([['my', 'orders'], ['products']].map((key) => shop.query.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});

test('distinguishes a refused order from an unexpected error', async () => {
  await press(refused('out-of-stock'));
  expect(stuck()).toBe('order: refused');
  await press(new TypeError('of ours'));
  expect(stuck()).toBe('order: unexpected');
  expect(told).toEqual([]);
});

test("hides a refused order's message once a choice changes", async () => {
  await press(refused('unpaid-limit'));
  expect(stuck()).toBe('order: refused');
  resolvedNow = { ...resolved, address: undefined };
  act(() => choose(choices));
  expect(stuck()).toBe('order: refused');
  act(() => choose({ ...choices, delivery: 'express' }));
  expect(stuck()).toBe('');
});

test('shows an order failure in the checkout, elsewhere by toast', async () => {
  await press(lost);
  await press(refused('out-of-stock'));
  await press(placed('pay-by-card'), refused('payment-page-unavailable'));
  expect([stuck(), toasts]).toEqual(['payment: refused', []]);
  server.answers.push(lost);
  fireEvent.click(button());
  cleanup();
  await act(async () => undefined);
  expect(toasts).toEqual(['Bağlantı kurulamadı. Lütfen tekrar deneyin.']);
});
