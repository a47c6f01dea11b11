/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import {
  type Api,
  bus,
  createApi,
  createQueryClient,
  type QueryClient,
  QueryClientProvider,
  RequestFailed,
  ShopContext,
} from '@shop/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
// biome-ignore lint/style/noRestrictedImports: the test stands in for the shell, whose router this is
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useCartStore } from '../features/cart/store.ts';
import ProductBuy from './product-buy.tsx';

const mug = {
  id: 17,
  status: 'in-stock',
  inStock: true,
  quantity: 40,
  variants: [{ id: 3, size: '', quantity: 40 }],
} as unknown as Product;
const cart = { Lines: [], Total: 1500, BonusInfo: { Threshold: 0, Remaining: 0, Message: '' } };

let asked: unknown[][];
let answer: PromiseWithResolvers<Envelope<unknown>>;
let toasts: [string, string][];
let added: jest.Mock;
let changed: jest.Mock;
let stops: (() => void)[];
let router: ReturnType<typeof createMemoryRouter>;
let query: QueryClient;

beforeEach(() => {
  asked = [];
  toasts = [];
  answer = Promise.withResolvers();
  added = jest.fn();
  changed = jest.fn();
  stops = [
    bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message])),
    bus.on('cart:line-added', (line) => void added(line)),
    bus.on('cart:changed', (change) => void changed(change)),
  ];
  query = createQueryClient();
  useCartStore.setState({ drawerOpen: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);

  const api = {
    ...createApi({ base: '/api', locale: 'tr' }),
    send: (...call: unknown[]) => {
      asked.push(call);
      return answer.promise;
    },
  } as Api;
  router = createMemoryRouter(
    [
      { path: '/products/kupa/17', element: <ProductBuy product={mug} colour="Siyah" /> },
      { path: '*', element: <p>Başka bir sayfa</p> },
    ],
    { initialEntries: ['/products/kupa/17'] },
  );
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'USD', api }}>
      <QueryClientProvider client={query}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShopContext>,
  );
});
afterEach(() => {
  for (const stop of stops) stop();
  cleanup();
  query.clear();
  jest.restoreAllMocks();
});

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByText(name)));
const add = () => press('Sepete ekle');
const buyNow = () => press('Hemen al');
const accept = () => act(async () => answer.resolve({ Status: 1, Message: 'Eklendi!', Payload: cart }));
const refuse = () => act(async () => answer.resolve({ Status: 0, Message: 'Stokta yok.', Payload: { code: 'out-of-stock' } }));
const drawerIsOpen = () => useCartStore.getState().drawerOpen;
const address = () => router.state.location.pathname;

test('what is added is said, counted and shown', async () => {
  await add();
  expect(asked).toEqual([['POST', '/cart', { PId: 17, Qty: 1, Colour: 'Siyah' }, expect.any(String)]]);
  expect([toasts, drawerIsOpen()]).toEqual([[], false]);
  await accept();
  expect(toasts).toEqual([['success', 'Eklendi!']]);
  expect(added.mock.calls).toEqual([[{ PId: 17, Qty: 1 }]]);
  expect(changed.mock.calls).toEqual([[{ cart }]]);
  expect([drawerIsOpen(), address()]).toEqual([true, '/products/kupa/17']);
});

test('what is bought at once goes on to the checkout', async () => {
  await buyNow();
  await accept();
  expect(added).toHaveBeenCalledTimes(1);
  expect([address(), drawerIsOpen(), toasts]).toEqual(['/checkout', false, []]);
});

const endings: [string, string, () => Promise<void>][] = [
  ['refused', 'Stokta yok.', refuse],
  [
    'not answered',
    'Bağlantı kurulamadı. Lütfen tekrar deneyiniz.',
    () => act(async () => answer.reject(new RequestFailed('POST /cart did not reach the API'))),
  ],
  [
    'spoilt by a mistake of our own',
    'Bizden kaynaklanan bir sorun oluştu. Lütfen sayfayı yenileyip tekrar deneyiniz.',
    () => act(async () => answer.reject(new TypeError('of ours'))),
  ],
];

test.each(endings)('what is %s never looks like a success, whichever button was pressed', async (_, message, happen) => {
  for (const start of [add, buyNow]) {
    answer = Promise.withResolvers();
    toasts = [];
    await start();
    await happen();
    expect(toasts).toEqual([['error', message]]);
    expect([added.mock.calls, changed.mock.calls]).toEqual([[], []]);
    expect([drawerIsOpen(), address()]).toEqual([false, '/products/kupa/17']);
  }
});

test('pressing again after the answer got lost adds once, whichever button it is', async () => {
  await add();
  await act(async () => answer.reject(new RequestFailed('POST /cart did not reach the API')));
  answer = Promise.withResolvers();
  await add();
  await accept();
  expect(asked[1]).toEqual(asked[0]);
  answer = Promise.withResolvers();
  await add();
  expect(asked[2]?.[3]).not.toBe(asked[0]?.[3]);
});

test('pressing again while it is under way adds nothing more', async () => {
  await add();
  await add();
  await buyNow();
  await accept();
  expect(asked).toHaveLength(1);
  expect([added.mock.calls.length, address()]).toEqual([1, '/products/kupa/17']);
});

test('whoever goes elsewhere meanwhile is not taken to the checkout, but has the goods in the cart', async () => {
  await buyNow();
  await act(() => router.navigate('/products'));
  await accept();
  expect(address()).toBe('/products');
  expect(changed.mock.calls).toEqual([[{ cart }]]);
});
