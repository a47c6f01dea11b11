/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import CartRecommendations from './cart-recommendations.tsx';

let setIds: (ids: number[]) => void;

function CartPage() {
  const [ids, set] = useState([1012]);
  useEffect(() => {
    setIds = set;
  }, []);
  return <CartRecommendations ids={ids} />;
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows recommendations and hides a product that enters the cart', async () => {
  const asked: string[] = [];
  const answers: ((products: unknown) => void)[] = [];
  const read = (path: string) => {
    asked.push(path);
    return new Promise((resolve) => answers.push(resolve));
  };
  renderInShop(<CartPage />, { api: { read: read } });
  expect(titles()).toEqual([]);
  await act(async () => answers[0]?.([productOf({ id: 1, title: 'Termos' }), productOf({ id: 2, title: 'Matara' })]));
  expect(await screen.findByRole('region', { name: 'Bunları da beğenebilirsiniz' })).toBeTruthy();
  expect(titles()).toEqual(['Termos', 'Matara']);
  await act(async () => setIds([1012, 1]));
  expect(titles()).toEqual(['Matara']);
  expect(asked).toEqual(['/catalog/recommendations?ids=1012', '/catalog/recommendations?ids=1012,1']);
  await act(async () => setIds([]));
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('hides the row when only one recommendation exists', async () => {
  const read = async () => [productOf({ id: 1, title: 'Termos' })];
  renderInShop(<CartPage />, { api: { read: read } });
  await act(async () => {});
  expect(titles()).toEqual([]);
});
