/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Checkout } from '@shop/contracts/orders';
import { ApiError, drafts } from '@shop/runtime';
import { answeringApi, refused } from '@shop/testing/answering-api';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { apiOver } from '@shop/testing/url-api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartQuery } from '../features/cart/api.ts';
import { checkoutStepsMessages } from '../messages/checkout-steps.ts';
import { orderSummaryMessages } from '../messages/order-summary.ts';
import { reviewMessages } from '../messages/review.ts';
import { sharedMessages } from '../messages/shared.ts';
import CheckoutPage from './checkout.tsx';

const delivery = (Code: string, Name: string) => ({ Code, Name, Promise: '', Fee: 0, Note: '' });
const checkout = {
  Lines: [cartLine(1)],
  Addresses: [{ AddressId: 3, FullName: 'Ayşe Yılmaz' }],
  DeliveryMethods: [delivery('standard', 'Standart'), delivery('express', 'Hızlı')],
  PaymentMethods: [{ Code: 'bank-transfer', Kind: 'transfer', Icon: 'bank', Name: 'Havale / EFT', Note: '', Fee: 0 }],
  Totals: { Subtotal: 1000, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 0, Vat: [], Total: 1000 },
  Contract: { Version: '1', PreInformation: '', Agreement: '' },
} as unknown as Checkout;
const session = { status: 'customer', email: 'ayse@example.com', anonId: '' } as const;

test('reports a failed delivery choice until the shopper reverts it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let failing = false;
  const read = async <P,>() => {
    if (failing) throw new ApiError('Olmadı.', 403);
    return checkout as P;
  };
  renderInShop(<CheckoutPage />, {
    api: { read },
    route: '/checkout?step=delivery',
    session,
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

test('lists lines that exceed the stock at the delivery step', async () => {
  const Lines = [cartLine(1, { Qty: 5, Stock: 2, InStock: false }), cartLine(2, { Size: '', Stock: 0, InStock: false }), cartLine(3)];
  renderInShop(<CheckoutPage />, {
    api: { read: async <P,>() => ({ ...checkout, Lines }) as P },
    route: '/checkout?step=delivery',
    session,
  });
  await screen.findByRole('radio', { name: /Standart/ });
  const sharedText = sharedMessages.tr;
  const text = checkoutStepsMessages.tr;
  const orderSummaryText = orderSummaryMessages.tr;
  const alert = screen.getByRole('alert');
  for (const said of [sharedText.notEnoughTitle, text.stockLeft('Ürün 1 (M)', 2), text.stockLeft('Ürün 2', 0)])
    expect(alert.textContent).toContain(said);
  expect(alert.textContent).not.toContain('Ürün 3');
  expect(within(alert).getByRole('link', { name: orderSummaryText.edit }).getAttribute('href')).toBe('/cart');
});

test('focuses the checkout step before the summary when tabbing', async () => {
  renderInShop(<CheckoutPage />, { api: { read: async <P,>() => checkout as P }, route: '/checkout?step=delivery', session });
  const step = await screen.findByRole('radio', { name: /Standart/ });
  const edit = within(screen.getByRole('complementary')).getByRole('link', { name: orderSummaryMessages.tr.edit });
  expect(step.compareDocumentPosition(edit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('shows an empty cart when another tab empties it', async () => {
  let shown = cartOf(cartLine(1));
  const api = { read: async <P,>() => shown as P };
  const { query, go, back } = renderInShop(<CheckoutPage />, {
    api,
    route: '/checkout',
    session: { ...session, status: 'anonymous', email: '' },
  });
  await waitFor(() => expect(query.getQueryData(cartQuery(apiOver(api)).queryKey)).toBe(shown));
  await go('/cart');
  shown = cartOf();
  await back();
  expect(await screen.findByText('Sepetiniz boş')).toBeTruthy();
});

describe('refused order that changes the page', () => {
  const placeOnce = async (after: Partial<Checkout>) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let shown = { ...checkout, Addresses: [...checkout.Addresses, { AddressId: 4, FullName: 'Mehmet Yılmaz' }] } as Checkout;
    const server = answeringApi(refused('invalid-input', 'Olmadı.'));
    drafts.write('checkout', session.email, { addressId: 3 });
    const shop = renderInShop(
      <main>
        <CheckoutPage />
      </main>,
      { api: { ...server.api, read: async <P,>() => shown as P }, route: '/checkout?step=review', session },
    );
    fireEvent.click(await screen.findByRole('checkbox'));
    const button = screen.getByRole('button', { name: new RegExp(reviewMessages.tr.place) });
    button.focus();
    shown = { ...shown, ...after };
    fireEvent.click(button);
    return { ...shop, server };
  };
  afterEach(() => sessionStorage.clear());

  test('asks for another address if the chosen address was deleted', async () => {
    const { address, server } = await placeOnce({ Addresses: [{ AddressId: 4, FullName: 'Mehmet Yılmaz' }] as Checkout['Addresses'] });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(checkoutStepsMessages.tr.address.gone));
    await waitFor(() => expect(address()).toBe('/checkout?step=address'));
    expect(document.activeElement?.textContent).toBe(checkoutStepsMessages.tr.address.heading);
    expect(server.sent).toHaveLength(1);
  });

  test('shows the payment step when all payment methods become unavailable', async () => {
    const PaymentMethods = checkout.PaymentMethods.map((method) => ({ ...method, Unavailable: 'Kapalı.' }));
    await placeOnce({ PaymentMethods });
    expect((await screen.findByRole('alert')).textContent).toContain(reviewMessages.tr.notPlaced);
    await screen.findByRole('heading', { name: checkoutStepsMessages.tr.payment.heading });
  });

  test('reports a refused order and focuses the empty cart', async () => {
    await placeOnce({ Lines: [] });
    expect((await screen.findByRole('alert')).textContent).toContain(reviewMessages.tr.notPlaced);
    await waitFor(() => expect(document.activeElement?.textContent).toContain(sharedMessages.tr.empty));
  });
});

describe("last card payment's result", () => {
  const comeBack = (route: string, Lines = checkout.Lines) =>
    renderInShop(<CheckoutPage />, { api: { read: async <P,>() => ({ ...checkout, Lines }) as P }, route, session });

  test('shows a failed payment only until the next step', async () => {
    const shop = comeBack('/checkout?step=payment&payment=failed');
    await screen.findByText('Ödeme tamamlanamadı');
    fireEvent.click(await screen.findByRole('radio', { name: /Havale/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Devam et' }));
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=review'));
    await shop.back();
    await screen.findByRole('radio', { name: /Havale/ });
    expect(shop.address()).toBe('/checkout?step=payment');
    expect(screen.queryByText('Ödeme tamamlanamadı')).toBeNull();
  });

  test('shows only known reasons of a declined payment', async () => {
    comeBack('/checkout?step=payment&payment=failed&reason=funds');
    expect((await screen.findByRole('alert')).textContent).toContain(checkoutStepsMessages.tr.declined.funds);
    cleanup();
    comeBack('/checkout?step=payment&payment=failed&reason=%3Cb%3E');
    expect((await screen.findByRole('alert')).textContent).not.toContain('<b>');
  });

  test.each([
    ['failed', 'Ödeme tamamlanamadı', 0],
    ['left', 'Ödeme tamamlanmadı', 0],
    ['refunded', 'Ödemeniz iade ediliyor', 1],
  ] as const)('shows only a refund above an empty cart (payment %s)', async (outcome, title, said) => {
    comeBack(`/checkout?step=payment&payment=${outcome}`, []);
    await screen.findByText('Sepetiniz boş');
    expect(screen.queryAllByText(title)).toHaveLength(said);
  });
});
