/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import { RETURN_DAYS } from '@shop/contracts/limits';
import type { Checkout } from '@shop/contracts/orders';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { cleanup, screen, within } from '@testing-library/react';
import { CartSummaryBeside, CartSummaryFolded, OrderSummary } from './order-summary.tsx';

const twoOf = (RId: number, more: Partial<CartLine> = {}) => cartLine(RId, { Qty: 2, ...more });
const plain = twoOf(1);
const designed = twoOf(2, { Design: { DesignId: 'd', Scene: { version: 2, sides: {} } } as unknown as NonNullable<CartLine['Design']> });

const checkout = (Lines: CartLine[]): Checkout => ({
  Lines,
  Addresses: [],
  DeliveryMethods: [],
  PaymentMethods: [],
  Totals: { Subtotal: 2000, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 333, Vat: [], Total: 2000 },
  Contract: { Version: '1', PreInformation: '', Agreement: '' },
});

const easy = `${RETURN_DAYS} gün kolay iade`;

test.each([
  ['nothing is personalised', [plain], `${easy}.`],
  ['some of it is personalised', [plain, designed], `${easy}; kişiye özel ürünler hariç.`],
  [
    'all of it is personalised',
    [designed],
    'Kişiye özel ürünler iade edilemez. Kusurlu çıkarsa yeniden basar ya da ödemenizi iade ederiz.',
  ],
])('states the returns policy for the cart when %s', (_, lines, promise) => {
  for (const summary of [
    <OrderSummary key="customer" checkout={checkout(lines)} company={false} updating={false} />,
    <>
      <CartSummaryFolded cart={cartOf(...lines)} />
      <CartSummaryBeside cart={cartOf(...lines)} />
    </>,
  ]) {
    renderInShop(summary);
    for (const said of screen.getAllByText(/iade/)) expect(said.textContent?.trim()).toBe(promise);
    expect(screen.getAllByText(/iade/)).toHaveLength(2);
    cleanup();
  }
});

test('shows lines and totals of an anonymous cart', () => {
  const delivery = { Code: 'standard', Name: 'Standart kargo', Promise: '', Fee: 500 };
  const cart = {
    ...cartOf(plain),
    AmountDue: 2200,
    Coupon: { Code: 'A', Discount: 300 } as NonNullable<Cart['Coupon']>,
    Delivery: [delivery] as unknown as NonNullable<Cart['Delivery']>,
  };
  renderInShop(
    <>
      <CartSummaryFolded cart={cart} />
      <CartSummaryBeside cart={cart} />
    </>,
  );
  const summary = within(screen.getByRole('complementary', { name: 'Sipariş özeti' }));
  expect(summary.getByText('Ürün 1')).toBeTruthy();
  expect(summary.getByText('₺22,00')).toBeTruthy();
  expect(screen.getByText('₺22,00', { selector: 'summary strong' })).toBeTruthy();
});
