/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { OrderFacts } from './order-facts.tsx';

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

test('whoever left the card’s page reads at the order how to go on, not where they will be led', () => {
  renderInShop(<OrderFacts order={order} />);
  expect(screen.getByText(/Kart ödemeniz henüz tamamlanmadı/).textContent).toContain('sepetinizden yeniden verebilirsiniz');
  expect(screen.getByRole('link', { name: 'Sepete git' }).getAttribute('href')).toBe('/cart');
  expect(screen.queryByText(order.Payment.Note)).toBeNull();
});

test('other payments that have not come say how they come', () => {
  renderInShop(<OrderFacts order={{ ...order, Payment: { ...order.Payment, Code: 'bank-transfer', Kind: 'transfer' } }} />);
  expect(screen.getByText(order.Payment.Note)).toBeTruthy();
});
