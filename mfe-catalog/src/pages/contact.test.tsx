/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Shop } from '@shop/contracts/information';
import { answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import ContactPage from './contact.tsx';

async function open(contact: Shop['contact']) {
  const page = (
    <Suspense>
      <ContactPage />
    </Suspense>
  );
  renderInShop(page, { api: { ...answeringApi().api, read: async <P,>() => ({ contact }) as P } });
  await screen.findByRole('heading', { name: 'İletişim' });
}

test('all that the shop has named is there to be used', async () => {
  await open({ email: 'merhaba@igdir.example', phone: '0476 111 22 33', address: 'Iğdır', hours: 'Hafta içi 9–18' });
  expect(screen.getByRole('link', { name: 'merhaba@igdir.example' }).getAttribute('href')).toBe('mailto:merhaba@igdir.example');
  expect(screen.getByRole('link', { name: '0476 111 22 33' }).getAttribute('href')).toBe('tel:04761112233');
  expect(screen.getByRole('link', { name: /^Haritada gör/ }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=I%C4%9Fd%C4%B1r',
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Hafta içi 9–18');
});

test('a shop that has named nothing says so, and leads to what answers most questions', async () => {
  await open({ email: '', phone: '', address: '', hours: '' });
  expect(screen.queryByRole('definition')).toBeNull();
  expect(screen.getByText(/henüz bir adres ya da telefon yayımlamadı/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Siparişlerim' }).getAttribute('href')).toBe('/user/orders');
});
