/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { cartLine } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { cleanup, screen } from '@testing-library/react';
import { orderMessages } from '../../messages/order.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { RefundNotice } from './refund-notice.tsx';

const order = {
  State: 'awaiting-payment',
  PaymentProgress: 'awaiting',
  BankAccounts: [],
  Totals: { Products: 1490, Print: 0, Discount: 0, Delivery: 0, PaymentFee: 0, Total: 1490 },
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
  renderInShop(<OrderFacts order={{ ...order, Delivery }} />);
  expect(screen.getByText(orderMessages.tr.expected('1 –\u2060 3 Aralık'))).toBeTruthy();
  cleanup();
  renderInShop(<OrderFacts order={{ ...order, Delivery, State: 'delivered' }} />);
  expect(screen.queryByText(orderMessages.tr.expected('1 –\u2060 3 Aralık'))).toBeNull();
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
