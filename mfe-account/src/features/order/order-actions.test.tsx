/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { orderKey } from '@shop/contracts/query-keys';
import { ApiError, bus, RequestFailed } from '@shop/runtime';
import { type Answer, type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { type RenderedInShop, renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { orderMessages } from '../../messages/order.ts';
import { OrderActions } from './order-actions.tsx';

const order = {
  OrderId: 42,
  OrderNumber: 'BH-2026-000042',
  Cancellable: true,
  PaymentProgress: 'paid',
  Payment: { Code: 'card', Kind: 'card', Name: '', Note: '' },
  Invoice: { Kind: 'personal' },
  BankAccounts: [] as Order['BankAccounts'],
} as Order;

let server: AnsweringApi;
let toasts: string[];
let carts: unknown[];
let stops: (() => void)[];

beforeEach(() => {
  server = answeringApi();
  toasts = [];
  carts = [];
  stops = [bus.on('toast:shown', ({ message }) => toasts.push(message)), bus.on('cart:changed', ({ cart }) => carts.push(cart))];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.restoreAllMocks();
});

const show = (changes: Partial<Order> = {}): RenderedInShop =>
  renderInShop(<OrderActions order={{ ...order, ...changes }} />, { api: server.api });
const press = (button: HTMLElement, ...next: Answer[]) => {
  server.answers.push(...next);
  return act(async () => fireEvent.click(button));
};
const button = (name: string) => screen.getByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

test('shows the refund before the customer cancels an order', async () => {
  const { query } = show();
  query.setQueryData(['my', 'orders', { limit: 3 }], []);
  await press(button('Siparişi iptal et'));
  expect(screen.getByRole('dialog').textContent).toContain(orderMessages.tr.cancelMoney('paid', 'card'));
  expect(server.sent).toEqual([]);
  const cancelled = { ...order, State: 'cancelled', Cancellable: false };
  await press(inDialog('Siparişi iptal et'), accepted('Siparişiniz iptal edildi.', cancelled));
  expect(server.sent.map(([method, path]) => [method, path])).toEqual([['POST', '/user/orders/42/cancel']]);
  expect(query.getQueryData(orderKey('42'))).toEqual(cancelled);
  expect(query.getQueryState(['my', 'orders', { limit: 3 }])?.isInvalidated).toBe(true);
  expect(toasts).toEqual(['Siparişiniz iptal edildi.']);
});

test('keeps the order when the cancellation dialog is dismissed', async () => {
  show();
  await press(button('Siparişi iptal et'));
  await press(inDialog('Siparişim kalsın'));
  expect(server.sent).toEqual([]);
});

test('reports a refused cancellation and reloads the order', async () => {
  const { query } = show();
  query.setQueryData(orderKey('42'), order);
  await press(button('Siparişi iptal et'));
  await press(inDialog('Siparişi iptal et'), refused('order-not-cancellable', 'Artık iptal edilemez.'));
  expect(toasts).toEqual(['Artık iptal edilemez.']);
  expect(query.getQueryState(orderKey('42'))?.isInvalidated).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the cancellation dialog after failure and retries without duplicates', async () => {
  const { query } = show();
  query.setQueryData(orderKey('42'), order);
  await press(button('Siparişi iptal et'));
  await press(inDialog('Siparişi iptal et'), refused('unavailable', 'Lütfen biraz sonra deneyin.'));
  expect(toasts).toEqual(['Lütfen biraz sonra deneyin.']);
  expect(query.getQueryState(orderKey('42'))?.isInvalidated).toBe(false);
  await press(inDialog('Siparişi iptal et'), accepted('Siparişiniz iptal edildi.', { ...order, State: 'cancelled' }));
  expect(toasts).toEqual(['Lütfen biraz sonra deneyin.', 'Siparişiniz iptal edildi.']);
  const [first, second] = server.sent;
  expect(first?.[3]).toEqual(expect.any(String));
  expect(second).toEqual(first);
});

test('shows no cancel button when an order cannot be cancelled', () => {
  show({ Cancellable: false });
  expect(screen.queryByRole('button', { name: 'Siparişi iptal et' })).toBeNull();
});

test('does not offer to buy an unpaid order again', () => {
  show({ State: 'awaiting-payment', PaymentProgress: 'awaiting' });
  expect(screen.queryByRole('button', { name: orderMessages.tr.buyAgain })).toBeNull();
  expect(button(orderMessages.tr.cancel)).toBeTruthy();
});

test('offers to report a problem once the order is delivered', () => {
  show({ State: 'delivered', Cancellable: false });
  expect(screen.getByRole('link', { name: orderMessages.tr.report }).getAttribute('href')).toMatch(/^\/contact\?order=BH-/);
});

test('adds ordered products to the cart and lists missing products', async () => {
  show();
  const missing = { Title: 'Baskılı Kupa', Size: '', Colour: 'Siyah', Qty: 5, Added: 3, Reason: 'Kalan: 3.' };
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const cart = cartOf(cartLine(1));
  const added = [
    { PId: 1012, Qty: 3 },
    { PId: 1001, Qty: 1 },
  ];
  const heard: unknown[] = [];
  const stop = bus.on('cart:line-added', (line) => heard.push(line));
  await press(button('Tekrar satın al'), accepted('Bazı ürünler eklenemedi.', { Cart: cart, Added: added, Missing: [missing, missing] }));
  stop();
  expect(screen.getAllByText('Baskılı Kupa · Siyah')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  expect(carts).toEqual([cart]);
  expect(heard).toEqual(added);
  expect(screen.getByRole('status').textContent).toMatch(
    /Bazı ürünler eklenemedi\..*Kupa · Siyah.*İstediğiniz 5 adedin 3 adedi eklendi\. Kalan: 3\./,
  );
  const way = screen.getByRole('link', { name: 'Sepete git' });
  expect(way.getAttribute('href')).toBe('/cart');
  expect(button('Yazdır').compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('asks before adding an order that the cart holds', async () => {
  show();
  const Cart = cartOf(cartLine(1));
  const line = { Title: 'Baskılı Kupa', Size: '', Colour: '' };
  const held = { Cart, Added: [], Missing: [], InCart: [{ ...line, Before: 2, Added: 0 }] };
  await press(button(orderMessages.tr.buyAgain), accepted('Zaten sepetinizde.', held));
  expect(screen.getByRole('status').textContent).toContain(`Baskılı Kupa ${orderMessages.tr.wereInCart(2, 0)}`);
  const more = { Cart, Added: [{ PId: 1, Qty: 2 }], Missing: [], InCart: [{ ...line, Before: 2, Added: 2 }] };
  await press(button(orderMessages.tr.addAgain), accepted('Ürünler sepetinizde.', more));
  expect(screen.getByRole('status').textContent).toContain(orderMessages.tr.addedPieces(2));
  expect(screen.getByRole('status').textContent).toContain(orderMessages.tr.wereInCart(2, 2));
  expect(screen.queryByRole('button', { name: orderMessages.tr.addAgain })).toBeNull();
  expect(document.activeElement).toBe(button(orderMessages.tr.buyAgain));
  expect(server.sent).toHaveLength(2);
});

test('shows no cart link when nothing could be bought again', async () => {
  show();
  const missing = { Title: 'Baskılı Kupa', Size: '', Colour: '', Qty: 2, Added: 0, Reason: 'Kalan: 0.' };
  const none = { Cart: cartOf(), Added: [], Missing: [missing] };
  await press(button(orderMessages.tr.buyAgain), accepted('Ürünler eklenemedi.', none));
  expect(screen.getByRole('status').textContent).toContain('Ürünler eklenemedi.');
  expect(screen.queryByRole('link', { name: orderMessages.tr.toCart })).toBeNull();
});

describe('order summary as PDF', () => {
  const ask = async (readFile: () => Promise<Blob>) => {
    renderInShop(<OrderActions order={order} />, { api: { readFile } });
    await press(button('PDF indir'));
  };

  test("shows the API's message if the PDF fails", async () => {
    const readFile = jest.fn(() => Promise.reject(new ApiError('Lütfen biraz sonra deneyin.', 503, 'unavailable')));
    await ask(readFile);
    expect(readFile.mock.calls).toEqual([['/user/orders/42/summary.pdf']]);
    expect(toasts).toEqual(['Lütfen biraz sonra deneyin.']);
  });

  test('reports an interrupted PDF download and allows a retry', async () => {
    await ask(() => Promise.reject(new RequestFailed('GET /user/orders/42/summary.pdf was not answered within 10 s')));
    expect(toasts).toEqual(['Bağlantı kurulamadı. Lütfen tekrar deneyin.']);
    expect(button('PDF indir').getAttribute('aria-busy')).toBeNull();
  });

  test("downloads the PDF under the order's number", async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:summary';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });
    await ask(async () => new Blob(['%PDF']));
    expect([saved, toasts]).toEqual([['blob:summary BH-2026-000042.pdf'], []]);
  });

  test('labels the PDF “pro-forma invoice” for a company’s bank transfer', () => {
    const Invoice = { Kind: 'company', Title: 'Işık Reklam', TaxOffice: 'Kadıköy', TaxNumber: '1234567890' } as const;
    show({ Invoice, BankAccounts: [{ Bank: 'Banka', Holder: 'Baskı', Iban: 'TR00' }] });
    expect(button(orderMessages.tr.proforma)).toBeTruthy();
  });
});
