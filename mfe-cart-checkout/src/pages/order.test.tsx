/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { ApiError, type SessionState } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import OrderPage from './order.tsx';

test.each([
  [404, 'Bu sipariş bulunamadı'],
  [401, 'Sipariş yüklenemedi'],
  [403, 'Sipariş yüklenemedi'],
])('an order that the API answers with %i: “%s”', async (status, title) => {
  const read = async (): Promise<never> => {
    throw new ApiError('Olmadı.', status);
  };
  renderInShop(<OrderPage />, { api: { read }, route: '/order?id=42', session: { status: 'customer' } as SessionState });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});
