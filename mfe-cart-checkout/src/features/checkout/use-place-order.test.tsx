/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import type { Checkout } from '@shop/contracts/orders';
import { type Api, bus, createApi, createQueryClient, QueryClientProvider, RequestFailed, ShopContext } from '@shop/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
// biome-ignore lint/style/noRestrictedImports: the test stands in for the shell, whose router this is
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Settled } from './model.ts';
import { usePlaceOrder } from './use-place-order.ts';

const PAGE = 'https://sandbox-cpp.iyzipay.com/?token=1';
const checkout = { Contract: { Version: '1' }, Totals: { Total: 4990 } } as Checkout;
const settled = {
  address: { AddressId: 4 },
  delivery: { Code: 'standard' },
  payment: { Code: 'any' },
  invoice: { Kind: 'personal' },
} as Settled;

type Answer = Envelope<unknown> | Error;
const placed = (Next: 'show-order' | 'pay-by-card'): Answer => ({
  Status: 1,
  Message: '',
  Payload: { OrderId: 7, OrderNumber: 'B-7', Next },
});
const page: Answer = { Status: 1, Message: '', Payload: { PaymentUrl: PAGE } };
const refused = (code: string, Message = 'Olmadı.'): Answer => ({ Status: 0, Message, Payload: { code } });
const lost = new RequestFailed('did not reach the API');

let answers: Answer[];
let asked: { path: string; key: unknown }[];
let left: string[];
let told: unknown[];
let stop: () => void;
let router: ReturnType<typeof createMemoryRouter>;

/** Resolves when Back brings the page to life again. */
let back: () => void;

function Review() {
  const { place, busy, stuck } = usePlaceOrder((url) => {
    left.push(url);
    return new Promise((resolve) => {
      back = resolve;
    });
  });
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => place(checkout, settled)}>
        Siparişi ver
      </button>
      <output>{stuck && `${stuck.at}: ${stuck.failure.kind}`}</output>
    </>
  );
}

beforeEach(() => {
  answers = [];
  asked = [];
  left = [];
  told = [];
  stop = bus.on('order:placed', (order) => told.push(order));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = {
    ...createApi({ base: '/api', locale: 'tr' }),
    send: async (_method: string, path: string, _body: unknown, key: unknown) => {
      asked.push({ path, key });
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many');
      return answer;
    },
  } as unknown as Api;
  router = createMemoryRouter([
    { path: '/', element: <Review /> },
    { path: '/order', element: <p>Teşekkürler</p> },
  ]);
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'USD', api }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShopContext>,
  );
});
afterEach(() => {
  stop();
  cleanup();
  jest.restoreAllMocks();
});

const button = () => screen.getByRole('button');
const press = (...next: Answer[]) => {
  answers.push(...next);
  return act(async () => fireEvent.click(button()));
};
const busy = () => button().getAttribute('aria-busy') === 'true';
const stuck = () => screen.getByRole('status').textContent;
const paths = () => asked.map(({ path }) => path);
const keys = () => asked.filter(({ path }) => path === '/orders').map(({ key }) => key);

test('an order that needs nothing more is told and shown', async () => {
  await press(placed('show-order'));
  expect(told).toEqual([{ OrderNumber: 'B-7', Total: 4990 }]);
  expect(router.state.location.pathname + router.state.location.search).toBe('/order?id=7');
});

test('one to be paid by card leads to the provider’s page, and is not yet told as bought', async () => {
  await press(placed('pay-by-card'), page);
  expect(paths()).toEqual(['/orders', '/orders/7/payment']);
  expect(left).toEqual([PAGE]);
  expect(told).toEqual([]);
  expect(busy()).toBe(true);
});

test('back from that page, it can be pressed again', async () => {
  await press(placed('pay-by-card'), page);
  await act(async () => back());
  expect(busy()).toBe(false);
});

test.each([
  ['payment-page-unavailable', 'is the same order', 1],
  ['not-payable', 'is another order', 2],
])('without a payment page (%s) they stay, and the next try %s', async (code, _, orders) => {
  await press(placed('pay-by-card'), refused(code));
  expect([left, stuck(), busy()]).toEqual([[], 'payment: refused', false]);
  await press(placed('pay-by-card'), page);
  expect(new Set(keys()).size).toBe(orders);
  expect(left).toEqual([PAGE]);
});

test('without an answer they stay, and pressing again sends the same order', async () => {
  await press(lost);
  expect([stuck(), busy()]).toEqual(['order: no-connection', false]);
  await press(placed('show-order'));
  expect(keys()[0]).toBe(keys()[1]);
});

test('a refusal and a mistake of our own are told apart', async () => {
  await press(refused('out-of-stock'));
  expect(stuck()).toBe('order: refused');
  await press(new TypeError('of ours'));
  expect(stuck()).toBe('order: unexpected');
  expect(told).toEqual([]);
});
