/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { BoughtRow } from './bought-row.tsx';

test('shows products bought together', async () => {
  const read = jest.fn(async (_path: string, _signal?: AbortSignal) => [productOf({ title: 'Fotoğraflı kupa' })]);
  renderInShop(<BoughtRow id={1012} />, { api: { read: read } });
  expect(await screen.findByRole('region', { name: 'Bununla birlikte alınanlar' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fotoğraflı kupa' })).toBeTruthy();
  expect(read).toHaveBeenCalledWith('/catalog/recommendations?ids=1012&only=bought', expect.anything());
});

test('shows no heading if no products were bought together', async () => {
  const read = jest.fn(async () => []);
  renderInShop(<BoughtRow id={1012} />, { api: { read: read } });
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
