/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { Rating } from './rating.tsx';

test.each([
  ['tr', '5 üzerinden 4,5 yıldız'],
  ['en', '4.5 out of 5 stars'],
] as const)('announces the rating in the page’s decimal notation (%s)', (locale, words) => {
  renderInShop(<Rating rating={4.4} />, { locale });
  expect(screen.getByRole('img', { name: words })).toBeTruthy();
});

test.each([
  ['tr', 5, '5 üzerinden 4 yıldız, 5 değerlendirme'],
  ['en', 5, '4 out of 5 stars, 5 reviews'],
  ['en', 1, '4 out of 5 stars, 1 review'],
] as const)('announces the number of reviews (%s, %i)', (locale, count, words) => {
  renderInShop(<Rating rating={4} count={count} />, { locale });
  expect(screen.getByRole('img', { name: words })).toBeTruthy();
  expect(screen.getByText(`(${count})`).getAttribute('aria-hidden')).toBe('true');
});
