/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import { bus } from '@shop/runtime';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, screen } from '@testing-library/react';
import { useCartStore } from '../features/cart/store.ts';
import { slotMessages as messages } from '../messages/slots.ts';
import ProductAdd from './product-add.tsx';

let toasts: [string, string][];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  useCartStore.setState({ drawerOpen: false });
  stop = bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message]));
});
afterEach(() => stop());

const sizeNeeded = {
  Status: 0,
  Message: 'Eksik.',
  Payload: { code: 'invalid-input', errors: [{ path: '/VariantId', code: 'field-size-needed', message: 'Beden seçin.' }] },
} as const;

const answering = (answer: Envelope<unknown> | Promise<Envelope<unknown>>, more: Partial<Product> = {}, inCart = cartOf()) => {
  const asked: unknown[] = [];
  const send = (...call: unknown[]) => {
    asked.push(call.slice(0, 3));
    return Promise.resolve(answer);
  };
  const { address } = renderInShop(<ProductAdd product={productOf({ printable: false, ...more })} />, {
    api: { send, read: (async () => inCart) as never },
    route: '/compare',
  });
  return { asked, address, add: () => act(async () => screen.getByRole('button', { name: 'Sepete ekle' }).click()) };
};

test('adds one piece from a product list', async () => {
  const { asked, address, add } = answering({ Status: 1, Message: 'Eklendi!', Payload: cartOf(cartLine(1)) });
  await add();
  expect(asked).toEqual([['POST', '/cart', { PId: 17, Qty: 1 }]]);
  expect([toasts, address()]).toEqual([[['success', 'Eklendi!']], '/compare']);
});

test('adds the smallest offered quantity of a pack', async () => {
  const { asked, add } = answering({ Status: 1, Message: '', Payload: cartOf(cartLine(1)) }, { packOf: 100, quantities: [100, 250] });
  await add();
  expect(asked).toEqual([['POST', '/cart', { PId: 17, Qty: 100 }]]);
});

test.each([
  ['opens the cart that already has the pack', 17, true],
  ['leaves a cart without the pack closed', 18, false],
])('%s when the summed quantity is not offered', async (_, PId, isOpen) => {
  const refused = { Status: 0, Message: 'Sepetinizde zaten 100 adet var.', Payload: { code: 'quantity-not-offered' } } as const;
  const { add } = answering(refused, { packOf: 100, quantities: [100, 250] }, cartOf({ ...cartLine(1), PId }));
  await add();
  expect(toasts).toEqual([['error', 'Sepetinizde zaten 100 adet var.']]);
  expect(useCartStore.getState().drawerOpen).toBe(isOpen);
});

test('opens the product page if the API requires a size', async () => {
  const { address, add } = answering(sizeNeeded);
  await add();
  expect([toasts, address()]).toEqual([[['info', 'Bir beden seçin.']], '/products/kupa/17']);
});

test('reports a missing size by toast after leaving the page', async () => {
  const late = Promise.withResolvers<Envelope<unknown>>();
  const { address, add } = answering(late.promise);
  await add();
  cleanup();
  await act(async () => late.resolve(sizeNeeded));
  expect([toasts, address()]).toEqual([[['error', 'Beden seçin.']], '/compare']);
});

test('shows the API’s message when the API refuses the addition', async () => {
  const { address, add } = answering({ Status: 0, Message: 'Stokta yok.', Payload: { code: 'out-of-stock' } });
  await add();
  expect([toasts, address()]).toEqual([[['error', 'Stokta yok.']], '/compare']);
});

test('offers the designer first and labels the cart button “blank”', () => {
  renderInShop(<ProductAdd product={productOf({ title: 'Kupa', printable: true })} />);
  const design = screen.getByRole('link', { name: messages.tr.buy.designOf('Kupa') });
  const blank = screen.getByRole('button', { name: messages.tr.buy.addBlank });
  expect(design.getAttribute('href')).toBe('/designer/kupa/17');
  expect(design.compareDocumentPosition(blank) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('button', { name: messages.tr.buy.addToCart })).toBeNull();
});

test('offers no button for sold-out products', () => {
  renderInShop(<ProductAdd product={productOf({ inStock: false })} />);
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
});
