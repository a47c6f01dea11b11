/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { ApiError } from '@shop/runtime';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import type { UrlCalls } from '@shop/testing/url-api';
import { screen } from '@testing-library/react';
import { compareList } from '../features/saved-products/saved-list.ts';
import { savedPageMessages } from '../messages/saved-pages.ts';
import ComparePage from './compare.tsx';

const { differs, none } = savedPageMessages.tr.compare;
const products = [
  productOf({
    id: 1,
    title: 'Bir',
    additionalInformation: [
      { key: 'Kumaş', value: 'Pamuk' },
      { key: 'Menşei', value: 'Türkiye' },
    ],
  }),
  productOf({
    id: 2,
    title: 'İki',
    additionalInformation: [
      { key: 'Menşei', value: 'Türkiye' },
      { key: 'Gramaj', value: '160 g/m²' },
    ],
  }),
  productOf({ id: 3, title: 'Üç', additionalInformation: [{ key: 'Kumaş', value: 'Keten' }] }),
];
const api: UrlCalls = {
  read: async (path) => {
    const [, id] = /\/catalog\/products\/(\d+)$/.exec(path) ?? [];
    if (id === '3') throw new ApiError('Yok.', 404);
    return id ? products.find((product) => product.id === Number(id)) : products;
  },
};

test('compares additional information, also when one product fails to load', async () => {
  for (const product of products) compareList.toggle(product);
  renderInShop(<ComparePage />, { api });
  const fabric = await screen.findByRole('row', { name: new RegExp(`^Kumaş.*${differs}`) });
  expect([...fabric.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['Pamuk', none, none]);
  const weight = screen.getByRole('row', { name: /^Gramaj/ });
  expect([...weight.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([none, '160 g/m²', none]);
});
