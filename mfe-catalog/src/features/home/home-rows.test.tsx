/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import type { PraisingReview } from '@shop/contracts/catalog';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import { EndingOffers } from './ending-offers.tsx';
import { ProductRow } from './product-row.tsx';
import { Testimonials } from './testimonials.tsx';

test('shows offers that end soon with a countdown', async () => {
  const endDate = new Date(Date.now() + 2 * 86_400_000 + 3_600_000).toISOString();
  renderInShop(<EndingOffers endDate={endDate} products={[productOf({ priceVATIncl: { Birim: 1000, Kar: 490 } })]} />);
  const row = within(screen.getByRole('region', { name: 'Bitmek üzere olan fırsatlar' }));
  expect(row.getByRole('timer').textContent).toMatch(/^02 gün/);
  expect(row.getByRole('link', { name: 'Kupa' }).getAttribute('href')).toBe('/products/kupa/17');
  expect(await row.findAllByRole('button', { name: /Kupa/ })).not.toEqual([]);
});

test('links testimonials to product reviews and marks verified purchases', () => {
  const product = { id: 17, slug: 'mug', title: 'Mug', img: 'mug.svg' };
  const review: PraisingReview = { id: 1, name: 'Işıl Ç.', rating: 4.5, review: 'Çok güzel bir kupa.', verified: true, product };
  renderInShop(<Testimonials reviews={[review, { ...review, id: 2, name: 'Ümit Ş.', verified: false }]} />, { locale: 'en' });
  const row = within(screen.getByRole('region', { name: 'What our customers say' }));
  expect(row.getAllByRole('link', { name: 'Mug' }).map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/products/mug/17#reviews'),
  );
  expect(row.getAllByRole('listitem').map((item) => /Verified purchase/.test(item.textContent ?? ''))).toEqual([true, false]);
});

afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test('loads the rest of a sideways row near the viewport', async () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  class Observer {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => notify([{ isIntersecting }]);
    }
    observe = () => see(false);
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const products = Array.from({ length: 8 }, (_, n) => productOf({ id: n + 1, title: `Kupa ${n + 1}` }));
  renderInShop(<ProductRow title="Fırsatlar" products={products} sideways />);
  const row = within(screen.getByRole('region', { name: 'Fırsatlar' }));
  expect(row.getAllByRole('article')).toHaveLength(4);
  expect(row.queryAllByRole('button')).toEqual([]);
  act(() => see(true));
  expect(row.getAllByRole('article')).toHaveLength(8);
  expect(await row.findAllByRole('button', { name: /Kupa 8/ })).not.toEqual([]);
});
