/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import HeaderAccount from './header-account.tsx';

test.each<[Locale, string, string]>([
  ['tr', 'irem@example.com', 'İ'],
  ['en', 'irem@example.com', 'I'],
  ['tr', 'sule@example.com', 'S'],
])('shows in locale %s for customer %s the initial %s', (locale, email, initial) => {
  renderInShop(<HeaderAccount />, { locale, session: { status: 'customer', email, anonId: '' } });
  expect(screen.getByRole('link').textContent).toBe(initial);
});
