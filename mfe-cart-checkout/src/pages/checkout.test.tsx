/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Checkout } from '@shop/contracts/orders';
import { ApiError } from '@shop/runtime';
import { cartLine } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import CheckoutPage from './checkout.tsx';

const delivery = (Code: string, Name: string) => ({ Code, Name, Promise: '', Fee: 0, Note: '' });
const checkout = {
  Lines: [cartLine(1)],
  Addresses: [{ AddressId: 3, FullName: 'Ayşe Yılmaz' }],
  DeliveryMethods: [delivery('standard', 'Standart'), delivery('express', 'Hızlı')],
  PaymentMethods: [],
  Totals: { Subtotal: 1000, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 0, Vat: [], Total: 1000 },
  Contract: { Version: '1', PreInformation: '', Agreement: '' },
} as unknown as Checkout;

test('who chooses another delivery while the line is down reads that, and can choose the one before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let failing = false;
  const read = async <P,>() => {
    if (failing) throw new ApiError('Olmadı.', 403);
    return checkout as P;
  };
  renderInShop(<CheckoutPage />, {
    api: { read },
    route: '/checkout?step=delivery',
    session: { status: 'customer', email: 'ayse@example.com', anonId: '' },
  });
  const standard = await screen.findByRole('radio', { name: /Standart/ });
  failing = true;
  fireEvent.click(screen.getByRole('radio', { name: /Hızlı/ }));
  await screen.findByText('Ödeme sayfası yüklenemedi');
  failing = false;
  fireEvent.click(standard);
  await waitFor(() => expect(screen.queryByText('Ödeme sayfası yüklenemedi')).toBeNull());
  expect((standard as HTMLInputElement).checked).toBe(true);
});
