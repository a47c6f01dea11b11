/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Api } from '@shop/runtime';
import { ShopContext } from '@shop/runtime/host';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Header } from './header.tsx';

test('renders a plain search form when the catalogue is missing', () => {
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'en', currency: 'USD', api: {} as Api }}>
      <MemoryRouter basename="/en" initialEntries={['/en']}>
        <Header />
      </MemoryRouter>
    </ShopContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(field.name).toBe('searchText');
  expect(field.form?.getAttribute('action')).toBe('/en/search');
  expect(field.form?.querySelector('button')?.type).toBe('submit');
});
