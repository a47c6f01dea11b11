/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient, SessionState } from '@shop/runtime';
import { createApi, createQueryClient, QueryClientProvider, ShopContext } from '@shop/runtime/host';
import { sessionKey } from '@shop/testing/host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AddressFields } from './address-fields.tsx';

const shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: createApi({ base: '/api', locale: 'tr' }) } as const;
const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const nobody: SessionState = { status: 'anonymous', email: '', anonId: '' };

let query: QueryClient;
beforeEach(() => {
  query = createQueryClient();
  query.setQueryData(sessionKey, ayse);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  query.clear();
});

function openForm(draft = 'new') {
  const { unmount } = render(
    <QueryClientProvider client={query}>
      <ShopContext value={shop}>
        <form>
          <AddressFields errors={{}} draft={draft} />
          <input name="Beside" aria-label="Beside" />
        </form>
      </ShopContext>
    </QueryClientProvider>,
  );
  return unmount;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>(name === 'İl' ? 'combobox' : 'textbox', { name });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

test('restores a draft after login except for excluded fields', () => {
  const leave = openForm();
  type('Ad soyad', 'Ayşe Öz');
  type('Açık adres', 'Şifne Caddesi');
  fireEvent.input(field('İl'), { target: { value: 'İzmir' } });
  fireEvent.input(field('Beside'), { target: { value: 'Öz Tekstil' } });
  query.setQueryData(sessionKey, nobody);
  leave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Öz Tekstil');

  query.setQueryData(sessionKey, ayse);
  openForm();
  expect([field('Ad soyad').value, field('Açık adres').value, field('İl').value]).toEqual(['Ayşe Öz', 'Şifne Caddesi', 'İzmir']);
});

test('restores a draft only for the same person and form', () => {
  const leave = openForm();
  type('Ad soyad', 'Ayşe Öz');
  query.setQueryData(sessionKey, nobody);
  leave();
  query.setQueryData(sessionKey, { ...ayse, email: 'veli@example.com' });
  const close = openForm();
  expect(field('Ad soyad').value).toBe('');
  query.setQueryData(sessionKey, nobody);
  close();
  query.setQueryData(sessionKey, ayse);
  openForm('7');
  expect(field('Ad soyad').value).toBe('');
});

test('restores a customer’s input typed after the session expired', () => {
  const leave = openForm();
  query.setQueryData(sessionKey, nobody);
  type('Ad soyad', 'Ayşe Öz');
  leave();
  query.setQueryData(sessionKey, ayse);
  openForm();
  expect(field('Ad soyad').value).toBe('Ayşe Öz');
});

test('deletes a customer’s draft when the form closes', () => {
  const close = openForm();
  type('Ad soyad', 'Ayşe Öz');
  expect(sessionStorage).toHaveLength(1);
  close();
  expect(sessionStorage).toHaveLength(0);
});

test('deletes an anonymous visitor’s draft when the form closes', () => {
  query.setQueryData(sessionKey, nobody);
  const leave = openForm();
  type('Ad soyad', 'Ayşe Öz');
  expect(sessionStorage).toHaveLength(1);
  leave();
  expect(sessionStorage).toHaveLength(0);
});
