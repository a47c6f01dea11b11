/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RECENT_KEY } from './recent-key.ts';
import { parseViewed, recentProducts } from './recent-products.ts';
import { RecentRow } from './recent-row.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('keeps the last sixteen viewed products, newest first', () => {
  for (const id of [...Array.from({ length: 20 }, (_, n) => n + 1), 7]) recentProducts.add(id);
  expect(recentProducts.read()).toEqual([7, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 6, 5]);
});

test.each<[unknown]>([[undefined], [null], [{}], ['1'], [[null, 'x', -1, 1.5, {}]]])(
  'treats invalid stored ids %j as an empty list',
  (kept) => {
    expect(parseViewed(kept)).toEqual([]);
  },
);

test('drops duplicates and invalid product ids from stored values', () => expect(parseViewed([3, '4', 3, null, 5])).toEqual([3, 5]));

test('remembers no viewed product when storage is blocked or full', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  recentProducts.add(1);
  expect(recentProducts.read()).toEqual([]);
});

test('shows viewed products until the shopper clears them', async () => {
  for (const id of [17, 18]) recentProducts.add(id);
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    return [productOf({ title: 'Fotoğraflı kupa' })];
  };
  renderInShop(<RecentRow />, { api: { read } });
  expect(await screen.findByRole('link', { name: 'Fotoğraflı kupa' })).toBeTruthy();
  expect(asked).toEqual(['/catalog/products/by-ids?ids=18,17']);
  fireEvent.click(screen.getByRole('button', { name: 'Listeyi temizle' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(recentProducts.read()).toEqual([]);
});

test('hides viewed products when another tab clears them', async () => {
  recentProducts.add(17);
  renderInShop(<RecentRow />, { api: { read: async () => [productOf({ title: 'Fotoğraflı kupa' })] } });
  expect(await screen.findByRole('link', { name: 'Fotoğraflı kupa' })).toBeTruthy();
  recentProducts.clear();
  fireEvent(window, new StorageEvent('storage', { key: RECENT_KEY, newValue: null }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('omits the current product from the viewed products', async () => {
  for (const id of [17, 18]) recentProducts.add(id);
  const read = jest.fn(async (_path: string, _signal?: AbortSignal) => [productOf({ title: 'Fotoğraflı kupa' })]);
  renderInShop(<RecentRow without={18} />, { api: { read: read } });
  expect(await screen.findByRole('link', { name: 'Fotoğraflı kupa' })).toBeTruthy();
  expect(read).toHaveBeenCalledWith('/catalog/products/by-ids?ids=17', expect.anything());
});

test('shows no heading on a device without viewed products', () => {
  renderInShop(<RecentRow />, { api: { read: async () => Promise.reject(new Error('asked')) } });
  expect(screen.queryByRole('heading')).toBeNull();
});
