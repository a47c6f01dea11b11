/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createApi } from './api.ts';
import { useMoney } from './format.ts';
import { ShopContext } from './shop.ts';

afterEach(cleanup);

function Price() {
  return <b>{useMoney()(123_450)}</b>;
}

test.each(['tr', 'en'] as const)('writes a price as ₺1.234,50 on pages in %s', (locale) => {
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale, currency: 'TRY', api: createApi({ base: '/api', locale }) }}>
      <Price />
    </ShopContext>,
  );
  expect(screen.getByText('₺1.234,50')).toBeTruthy();
});
