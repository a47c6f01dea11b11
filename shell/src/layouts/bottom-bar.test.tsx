/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { type Api, bus } from '@shop/runtime';
import { ShopContext } from '@shop/runtime/host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { BottomBar } from './bottom-bar.tsx';

afterEach(cleanup);

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function show(locale: 'tr' | 'en', currency: string, at = '/') {
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale, currency, api: {} as Api }}>
      <MemoryRouter initialEntries={[at]}>
        <BottomBar />
        <Address />
      </MemoryRouter>
    </ShopContext>,
  );
}

const ROOM = 9;

test.each([
  ['tr', 'TRY'],
  ['en', 'USD'],
] as const)('limits each bottom bar label to nine letters (%s)', (locale, currency) => {
  show(locale, currency);
  const labels = screen.getAllByRole('link').map((link) => link.textContent ?? '');
  expect(labels).toHaveLength(6);
  for (const label of labels) {
    expect(label.length).toBeLessThanOrEqual(ROOM);
    expect(screen.getByRole('link', { name: label })).toBeTruthy();
  }
});

test('opens the search sheet if available, otherwise the search page', () => {
  show('tr', 'TRY');
  const address = () => screen.getByTestId('address').textContent;
  let opened = 0;
  const stop = bus.on('search:asked', (asked) => {
    opened++;
    asked.opened();
  });
  const link = screen.getByRole('link', { name: 'Ara' });
  fireEvent.click(link);
  expect([opened, address()]).toEqual([1, '/']);
  fireEvent.click(link, { ctrlKey: true });
  expect(opened).toBe(1);
  stop();
  fireEvent.click(link);
  expect(address()).toBe('/search');
});

test.each([
  ['/', 'Ana sayfa', 'page'],
  ['/user/profile', 'Hesabım', 'page'],
  ['/user/orders/7', 'Hesabım', 'true'],
  ['/user/login', 'Hesabım', 'true'],
  ['/categories/tshirt-baski/91', 'Ürünler', 'true'],
  ['/products', '', ''],
])('marks the bottom bar’s current link on %s', (path, label, current) => {
  show('tr', 'TRY', path);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(label ? [[label, current]] : []);
});
