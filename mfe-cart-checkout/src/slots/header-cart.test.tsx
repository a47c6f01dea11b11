/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act } from '@testing-library/react';
import { setDrawerOpen, useCartStore } from '../features/cart/store.ts';
import HeaderCart from './header-cart.tsx';

const isOpen = () => useCartStore.getState().drawerOpen;

afterEach(() => act(() => setDrawerOpen(false)));

test('what a press has opened before the header came to life stays open; another address closes it', async () => {
  setDrawerOpen(true);
  const { go } = renderInShop(<HeaderCart />, { route: '/products' });
  expect(isOpen()).toBe(true);
  await go('/products?page=2');
  expect(isOpen()).toBe(false);
});
