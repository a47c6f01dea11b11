/** @jest-environment jsdom */

import { expect, test } from '@jest/globals';
import type { ShopFacts } from '@shop/contracts/information';
import type { UserDetails } from '@shop/contracts/user';
import { RequestFailed } from '@shop/runtime';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { sessionKey } from '@shop/testing/host';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import ContactPage from './contact.tsx';

const nothing = { email: '', phone: '', address: '', hours: '' };
const details = { Info: { Name: 'Gülşah', Surname: 'Iğdırlıoğlu' } } as UserDetails;

const unnamed = { name: '', mersis: '', etbis: '' };

async function open(contact: ShopFacts['contact'], { api } = answeringApi(), seller = unnamed) {
  const page = (
    <Suspense>
      <ContactPage />
    </Suspense>
  );
  const read = async <P,>(path: string) => (path === '/user' ? details : { contact, seller }) as P;
  const { query } = renderInShop(page, { api: { ...api, read } });
  await screen.findByRole('heading', { name: 'İletişim' });
  return query;
}

test('shows all contact data of the shop', async () => {
  const seller = { name: 'Iğdır Baskı Ltd. Şti.', mersis: '0123456789012345', etbis: '7654321' };
  await open(
    { email: 'merhaba@igdir.example', phone: '0476 111 22 33', address: 'Iğdır', hours: 'Hafta içi 9–18' },
    answeringApi(),
    seller,
  );
  expect(screen.getByRole('link', { name: 'merhaba@igdir.example' }).getAttribute('href')).toBe('mailto:merhaba@igdir.example');
  expect(screen.getByRole('link', { name: '0476 111 22 33' }).getAttribute('href')).toBe('tel:04761112233');
  expect(screen.getByRole('link', { name: /^Haritada gör/ }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=I%C4%9Fd%C4%B1r',
  );
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(expect.arrayContaining(['Hafta içi 9–18', ...Object.values(seller)]));
});

test('mentions missing contact data and links to the orders', async () => {
  await open(nothing);
  expect(screen.queryByRole('definition')).toBeNull();
  expect(screen.getByText(/henüz bir adres ya da telefon yayımlamadı/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Siparişlerim' }).getAttribute('href')).toBe('/user/orders');
});

test('prefills the customer’s name and e-mail without overwriting input', async () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const arrive = async () => {
    const query = await open(nothing);
    return () => act(async () => query.setQueryData(sessionKey, { status: 'customer', email: 'gulsah@example.com', anonId: 'a' }));
  };
  await (await arrive())();
  await screen.findByDisplayValue('Gülşah Iğdırlıoğlu');
  expect(field('Adınız soyadınız').value).toBe('Gülşah Iğdırlıoğlu');
  expect(field('E-posta adresiniz').value).toBe('gulsah@example.com');
  cleanup();

  const known = await arrive();
  fireEvent.input(field('E-posta adresiniz'), { target: { value: 'is@example.com' } });
  await known();
  await screen.findByDisplayValue('Gülşah Iğdırlıoğlu');
  expect(field('E-posta adresiniz').value).toBe('is@example.com');
});

test('hides the success message when the next message fails', async () => {
  await open(nothing, answeringApi(accepted('Mesajınızı aldık.'), new RequestFailed('down')));
  const send = async (message: string) => {
    for (const [name, value] of [
      ['Adınız soyadınız', 'Gülşah Iğdırlıoğlu'],
      ['E-posta adresiniz', 'gulsah@example.com'],
      ['Konu', 'Toplu sipariş'],
      ['Mesajınız', message],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' })));
  };
  await send('Üç yüz tişört bastırmak istiyoruz.');
  expect(screen.getByRole('status').textContent).toContain('Mesajınızı aldık.');
  await send('Kırk da kupa istiyoruz.');
  expect(screen.queryByText('Mesajınızı aldık.')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Mesajınız' })).toHaveProperty('value', 'Kırk da kupa istiyoruz.');
});
