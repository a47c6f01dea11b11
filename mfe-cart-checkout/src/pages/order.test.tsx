/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { ApiError, drafts, ownerOf, type SessionState } from '@shop/runtime';
import { cartLine } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import type { Choices } from '../features/checkout/model.ts';
import { orderMessages } from '../messages/order.ts';
import OrderPage from './order.tsx';

const order = {
  OrderId: 42,
  OrderNumber: 'BH-2026-000042',
  Date: '2026-11-20T10:00:00Z',
  State: 'confirmed',
  Payment: { Code: 'card', Kind: 'card', Name: 'Kart', Note: '' },
  PaymentProgress: 'paid',
  BankAccounts: [],
  Invoice: { Kind: 'personal' },
  Delivery: { Code: 'standard', Name: 'Standart', Promise: '', Fee: 0, Note: '' },
  Totals: { Subtotal: 1000, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 0, Vat: [], Total: 1000 },
  Total: 1000,
} as unknown as Order;
const tote = { ...cartLine(2), Design: { DesignId: 'd1', Scene: { version: 2, sides: {} }, Sides: [] } };

test.each([
  ['a product without design', [cartLine(1)], 'Ürünlerinizi hazırlıyoruz.'],
  ['products with and without design', [cartLine(1), tote], 'Ürünlerinizi hazırlayıp basıyoruz.'],
])('describes the first step after an order of %s', async (_, Lines, step) => {
  const read = async <P,>() => ({ ...order, Lines }) as P;
  renderInShop(<OrderPage />, { api: { read }, route: '/order?id=42', session: { status: 'customer' } as SessionState });
  const next = await screen.findByRole('region', { name: 'Bundan sonra' });
  expect(within(next).getAllByRole('listitem')[0]?.textContent).toBe(step);
});

test.each([
  ['awaits the payment by transfer', 'transfer', 'awaiting-payment', 'awaiting', 0],
  ['has the payment by transfer', 'transfer', 'paid', 'paid', 1],
  ['has the payment by card', 'card', 'paid', 'paid', 1],
  ['is paid on delivery', 'on-delivery', 'awaiting-payment', 'on-delivery', 1],
])('lists only the remaining steps when the order %s', async (_, Kind, State, PaymentProgress, done) => {
  const read = async <P,>() => ({ ...order, Lines: [cartLine(1)], State, Payment: { ...order.Payment, Kind }, PaymentProgress }) as P;
  renderInShop(<OrderPage />, { api: { read }, route: '/order?id=42', session: { status: 'customer' } as SessionState });
  const text = orderMessages.tr;
  const next = await screen.findByRole('region', { name: text.next });
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(text.steps(false).slice(done));
});

test.each([
  ['paid by card', 'card', 'paid', 'Kartınızla yaptığınız ₺10,00 tutarındaki ödemeyi aldık.'],
  ['paid by transfer', 'transfer', 'paid', undefined],
])('confirms only card payments on the order page (%s)', async (_, Kind, PaymentProgress, said) => {
  const read = async <P,>() => ({ ...order, Lines: [cartLine(1)], Payment: { ...order.Payment, Kind }, PaymentProgress }) as P;
  renderInShop(<OrderPage />, {
    api: { read },
    route: '/order?id=42',
    session: { status: 'customer', email: 'a@example.com' } as SessionState,
  });
  await screen.findByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' });
  expect(screen.queryByText(/ödemeyi aldık/)?.textContent).toBe(said);
  expect(screen.getByText(/Onay e-postasını/)).toBeTruthy();
});

test.each([
  [404, 'Bu sipariş bulunamadı'],
  [401, 'Sipariş yüklenemedi'],
  [403, 'Sipariş yüklenemedi'],
])('shows the order page’s title for API answer %i: “%s”', async (status, title) => {
  const read = async (): Promise<never> => {
    throw new ApiError('Olmadı.', status);
  };
  renderInShop(<OrderPage />, { api: { read }, route: '/order?id=42', session: { status: 'customer' } as SessionState });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test('drops an order’s reference once its card payment succeeds', async () => {
  const session = { status: 'customer', email: 'ayse@example.com' } as SessionState;
  const reference = () => (drafts.read('checkout', ownerOf(session)) as Choices).invoice?.reference;
  drafts.write('checkout', ownerOf(session), { invoice: { kind: 'company', reference: 'SAT-7' } });
  const paid = {
    ...order,
    OrderNumber: 'BH-2026-000043',
    Lines: [cartLine(1)],
    State: 'paid',
    PaymentProgress: 'paid',
    Payment: { ...order.Payment, Kind: 'card' },
  };
  renderInShop(<OrderPage />, { api: { read: async <P,>() => paid as P }, route: '/order?id=42', session });
  await waitFor(() => expect(reference()).toBeUndefined());
});
