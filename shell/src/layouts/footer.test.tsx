/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Api } from '@shop/runtime';
import { ShopContext } from '@shop/runtime/host';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { footerMessages } from '../messages/footer.ts';
import type { FooterFacts } from '../page-state.ts';
import Footer from './footer.tsx';
import { FooterContext } from './footer-facts.ts';

const seller = {
  name: 'Iğdır Baskı Ltd. Şti.',
  address: 'Söğütlü Sokak 5, Iğdır',
  phone: '+90 (476) 111 22 33',
  email: 'merhaba@igdir.example',
  mersis: '0123456789012345',
  etbis: '7654321',
};

function show(facts: FooterFacts) {
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'TRY', api: {} as Api }}>
      <MemoryRouter>
        <FooterContext value={facts}>
          <Footer />
        </FooterContext>
      </MemoryRouter>
    </ShopContext>,
  );
  const payments = screen.getByRole('list', { name: footerMessages.tr.payments });
  return within(payments)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('names the seller and the accepted cards', () => {
  expect(show({ seller, cards: true })).toEqual(['Visa', 'Mastercard', 'Troy', footerMessages.tr.cash]);
  const footer = screen.getByRole('contentinfo');
  for (const fact of Object.values(seller)) expect(footer.textContent).toContain(fact);
  expect(screen.getByRole('link', { name: seller.phone }).getAttribute('href')).toBe('tel:+904761112233');
  expect(screen.getByRole('link', { name: seller.email }).getAttribute('href')).toBe(`mailto:${seller.email}`);
});

test('names no card when card payment is off', () => {
  expect(show({ seller, cards: false })).toEqual([footerMessages.tr.cash]);
});
