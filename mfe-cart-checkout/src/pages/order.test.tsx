/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { ApiError, type SessionState } from '@shop/runtime';
import { cartLine } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import OrderPage from './order.tsx';

const order = {
  OrderId: 42,
  OrderNumber: 'BH-2026-000042',
  Date: '2026-11-20T10:00:00Z',
  State: 'confirmed',
  Payment: { Code: 'card', Kind: 'card', Name: 'Kart', Note: '' },
  PaymentProgress: 'paid',
  BankAccounts: [],
  Delivery: { Code: 'standard', Name: 'Standart', Promise: '', Fee: 0, Note: '' },
  Totals: { Subtotal: 1000, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 0, Vat: [], Total: 1000 },
  Total: 1000,
} as unknown as Order;
const tote = { ...cartLine(2), Design: { DesignId: 'd1', Scene: { version: 2, sides: {} }, Sides: [] } };

test.each([
  ['a laptop is prepared', [cartLine(1)], 'Ürünlerinizi hazırlıyoruz.'],
  ['what has a design is printed too', [cartLine(1), tote], 'Ürünlerinizi hazırlayıp basıyoruz.'],
])('lists the next steps: %s', async (_, Lines, step) => {
  const read = async <P,>() => ({ ...order, Lines }) as P;
  renderInShop(<OrderPage />, { api: { read }, route: '/order?id=42', session: { status: 'customer' } as SessionState });
  const next = await screen.findByRole('region', { name: 'Bundan sonra' });
  expect(within(next).getAllByRole('listitem')[0]?.textContent).toBe(step);
});

test.each([
  ['was paid by card', 'card', 'paid', 'Kartınızla yaptığınız ₺10,00 tutarındaki ödemeyi aldık.'],
  ['is paid by transfer, as any order later,', 'transfer', 'paid', undefined],
])('confirms a received payment for cards only: %s', async (_, Kind, PaymentProgress, said) => {
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
])('shows for API status %i: “%s”', async (status, title) => {
  const read = async (): Promise<never> => {
    throw new ApiError('Olmadı.', status);
  };
  renderInShop(<OrderPage />, { api: { read }, route: '/order?id=42', session: { status: 'customer' } as SessionState });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});
