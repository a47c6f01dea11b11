/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { cartLine } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { expectedDaysMessages } from '@shop/ui/expected-days';
import { cleanup, screen } from '@testing-library/react';
import { orderMessages } from '../../messages/order.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { RefundNotice } from './refund-notice.tsx';

const order = {
  State: 'awaiting-payment',
  PaymentProgress: 'awaiting',
  BankAccounts: [],
  Totals: { Subtotal: 1490, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 0, Vat: [], Total: 1490 },
  Address: { FullName: 'Işıl Çağrı', Phone: '', Address: '', City: 'İzmir', District: 'Çeşme' },
  Delivery: { Name: 'Standart', Promise: '' },
  Payment: { Code: 'card', Kind: 'card', Name: 'Kredi / banka kartı', Note: 'Güvenli ödeme sayfasına yönlendirilirsiniz.' },
  Invoice: { Kind: 'personal' },
} as unknown as Order;

test('shows no payment note for an unpaid card order', () => {
  renderInShop(<OrderFacts order={order} />);
  expect(screen.queryByText(order.Payment.Note)).toBeNull();
});

test('shows the expected delivery until the order is delivered', () => {
  const Delivery = { ...order.Delivery, Earliest: '2026-12-01', Latest: '2026-12-03' };
  const { expected, ifPaid } = expectedDaysMessages.tr;
  for (const [State, PaymentProgress, shown] of [
    ['awaiting-payment', 'awaiting', ifPaid],
    ['awaiting-payment', 'on-delivery', expected],
    ['paid', 'paid', expected],
    ['delivered', 'paid', undefined],
  ] as const) {
    renderInShop(<OrderFacts order={{ ...order, Delivery, State, PaymentProgress }} />);
    for (const text of [expected, ifPaid]) expect(screen.queryAllByText(text('1 –\u2060 3 Aralık'))).toHaveLength(text === shown ? 1 : 0);
    cleanup();
  }
});

test('states the amount of a refund that is due', () => {
  renderInShop(<RefundNotice order={{ PaymentProgress: 'refund-due', Total: 4990 }} />);
  expect(screen.getByRole('status').textContent).toMatch(/49[.,]90/);
  cleanup();
  renderInShop(<RefundNotice order={{ PaymentProgress: 'none', Total: 4990 }} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('links a delivered order’s lines to their products’ reviews', () => {
  renderInShop(<OrderLines lines={[cartLine(7, { Title: 'Kupa', Slug: 'kupa' })]} delivered />);
  const review = screen.getByRole('link', { name: orderMessages.tr.reviewOf('Kupa') });
  expect(review.getAttribute('href')).toBe('/products/kupa/7#reviews');
});

test('shows the payment note of an unpaid transfer', () => {
  renderInShop(<OrderFacts order={{ ...order, Payment: { ...order.Payment, Code: 'bank-transfer', Kind: 'transfer' } }} />);
  expect(screen.getByText(order.Payment.Note)).toBeTruthy();
});
