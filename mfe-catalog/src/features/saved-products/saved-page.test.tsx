/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import type { ProductCard } from '@shop/contracts/catalog';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { savedMessages } from '../../messages/saved.ts';
import { savedPageMessages } from '../../messages/saved-pages.ts';
import ComparePage from '../../pages/compare.tsx';
import WishlistPage from '../../pages/wishlist.tsx';
import { compareList, type SavedList, wishlist } from './saved-list.ts';

const { remove } = savedPageMessages.tr;
const kupa = productOf({ id: 1, title: 'Kupa' });
const bere = productOf({ id: 2, title: 'Bere' });
const defter = productOf({ id: 3, title: 'Defter' });

afterEach(() => {
  for (const list of [wishlist, compareList]) list.replace([]);
});

const open = (page: React.ReactElement, list: SavedList, products: ProductCard[]) => {
  list.replace(products);
  renderInShop(<main>{page}</main>, {
    api: { read: async <P,>(path: string) => (path.includes('by-ids') ? products : []) as P },
    session: { status: 'anonymous', email: '', anonId: '' },
  });
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.textContent;

test.each([
  ['the comparison', <ComparePage key="page" />, compareList, remove],
  ['the wishlist', <WishlistPage key="page" />, wishlist, savedMessages.tr.wishlist.of],
])('moves the focus after a removal from %s', async (_, page, list, nameOf) => {
  open(page, list, list === wishlist ? [defter, bere, kupa] : [kupa, bere, defter]);
  await press(nameOf('Bere'));
  expect(focused()).toBe('Defter');
  await press(nameOf('Defter'));
  expect(focused()).toBe('Kupa');
  await press(nameOf('Kupa'));
  expect(document.activeElement?.tagName).toBe('H1');
});
