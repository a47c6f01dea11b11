/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import { bus, type SessionState } from '@shop/runtime';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setDrawerOpen, useCartStore } from '../features/cart/store.ts';
import HeaderCart from './header-cart.tsx';

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const session: SessionState = { status: 'anonymous', email: '', anonId: 'a' };
const piecesOf = (Qty: number): Cart => (Qty > 0 ? cartOf(cartLine(1, { Title: 'Kupa', Qty })) : cartOf());

let opened: number;
let stop: () => void;
beforeEach(() => {
  opened = 0;
  stop = bus.on('cart:opened', () => opened++);
});
afterEach(() => {
  stop();
  act(() => setDrawerOpen(false));
});

const isOpen = () => useCartStore.getState().drawerOpen;
async function show(Qty: number) {
  const asked = { reads: 0, now: piecesOf(Qty) };
  const read = async () => {
    asked.reads++;
    return asked.now;
  };
  const shop = renderInShop(<HeaderCart />, { api: { read }, session, route: '/products' });
  await waitFor(() => expect(asked.reads).toBe(1));
  const link = await screen.findByRole('link', { name: Qty > 0 ? new RegExp(` ${Qty} `) : 'Sepet' });
  return { ...shop, asked, link };
}

test('keeps a cart drawer open that was opened before hydration', async () => {
  setDrawerOpen(true);
  const { go } = renderInShop(<HeaderCart />, { route: '/products' });
  expect(isOpen()).toBe(true);
  await go('/products?page=2');
  expect(isOpen()).toBe(false);
});

test('opens the cart drawer and emits one event', async () => {
  const { link, address } = await show(3);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => fireEvent.click(link));
  expect(await screen.findByRole('dialog', { name: /3/ })).toBeTruthy();
  expect([opened, address(), link.getAttribute('aria-busy')]).toEqual([1, '/products', null]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Kapat' })));
  expect([isOpen(), opened]).toEqual([false, 1]);
});

test('lets the browser handle cart clicks with modifier keys', async () => {
  const { link } = await show(3);
  link.addEventListener('click', (event) => event.preventDefault());
  await act(async () => fireEvent.click(link, { ctrlKey: true }));
  expect([isOpen(), opened]).toEqual([false, 0]);
});

test('closes the cart drawer when the header disappears', async () => {
  const { link } = await show(3);
  await act(async () => fireEvent.click(link));
  expect(isOpen()).toBe(true);
  cleanup();
  expect(isOpen()).toBe(false);
});

test('shows the number of cart pieces, at most 99', async () => {
  const { link, asked, query } = await show(99);
  expect(link.textContent).toBe('99');
  asked.now = piecesOf(100);
  await act(() => query.invalidateQueries());
  await waitFor(() => expect([link.textContent, link.getAttribute('aria-label')]).toEqual(['99+', 'Sepet, 100 ürün']));
  await act(async () => bus.emit('cart:changed', { cart: piecesOf(0) }));
  await waitFor(() => expect([link.textContent, link.getAttribute('aria-label')]).toEqual(['', 'Sepet']));
});

test('refetches the cart when the back/forward cache restores the page', async () => {
  const { asked } = await show(1);
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  expect(asked.reads).toBe(1);
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(asked.reads).toBe(2));
});

test('loads the cart drawer on hover without opening it', async () => {
  const { link } = await show(1);
  await act(async () => fireEvent.pointerEnter(link));
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  expect([isOpen(), opened]).toEqual([false, 0]);
});
