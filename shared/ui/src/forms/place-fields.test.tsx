/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { ApiError, type SessionState } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AddressFields } from './address-fields.tsx';

afterEach(() => sessionStorage.clear());

const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const answers: Record<string, unknown> = {
  '/user': { Info: {}, Countries: [] },
  '/places': [
    { Name: 'İzmir', Districts: ['Çeşme', 'Konak'] },
    { Name: 'Muğla', Districts: ['Bodrum'] },
  ],
  '/places/İzmir/Çeşme': [
    { Name: 'Dalyan Mahallesi', PostCode: '35932' },
    { Name: 'Ilıca Mahallesi', PostCode: '35930' },
  ],
};

async function openForm(read = async (path: string): Promise<unknown> => answers[decodeURIComponent(path)]) {
  const form = (
    <form>
      <AddressFields errors={{}} draft="new" stays />
    </form>
  );
  renderInShop(form, { api: { read: read as never }, session: ayse });
  await act(async () => undefined);
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}(?= |$)`) });
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}(?= |$)`) });
const choices = (name: string) => [...select(name).options].map(({ textContent }) => textContent);
async function choose(name: string, value: string) {
  const field = select(name);
  await waitFor(() => expect([...field.options].map((option) => option.value)).toContain(value));
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.input(field);
  });
}

test('offers districts by province and neighbourhoods by district', async () => {
  await openForm();
  expect(choices('İlçe')).toEqual(['Önce il seçin']);
  await choose('İl', 'İzmir');
  expect([choices('İlçe'), choices('Mahalle')]).toEqual([['İlçe seçin', 'Çeşme', 'Konak'], ['Önce ilçe seçin']]);
  await choose('İlçe', 'Çeşme');
  const neighbourhoods = ['Mahalle seçin', 'Dalyan Mahallesi', 'Ilıca Mahallesi', 'Listede yok, kendim yazacağım'];
  await waitFor(() => expect(choices('Mahalle')).toEqual(neighbourhoods));
  await choose('Mahalle', 'Ilıca Mahallesi');
  expect(text('Posta kodu').value).toBe('35930');
  await choose('İl', 'Muğla');
  expect([select('İlçe').value, select('Mahalle').value, text('Posta kodu').value]).toEqual(['', '', '']);
});

test('restores unfinished choices and neighbourhoods typed by hand', async () => {
  await openForm();
  await choose('İl', 'İzmir');
  await choose('İlçe', 'Çeşme');
  await choose('Mahalle', 'Dalyan Mahallesi');
  cleanup();
  await openForm();
  expect([select('İl').value, select('İlçe').value, select('Mahalle').value, text('Posta kodu').value]).toEqual([
    'İzmir',
    'Çeşme',
    'Dalyan Mahallesi',
    '35932',
  ]);
  await choose('Mahalle', '-');
  expect(document.activeElement).toBe(text('Mahalle'));
  fireEvent.input(text('Mahalle'), { target: { value: 'Yeni Mahalle' } });
  cleanup();
  await openForm();
  expect([select('Mahalle').value, text('Posta kodu').value]).toEqual(['Yeni Mahalle', '']);
});

test('shows text fields when the place lists cannot load', async () => {
  await openForm(async (path) => {
    if (path === '/user') return answers['/user'];
    throw new ApiError('Olmadı.', 404);
  });
  await choose('İl', 'İzmir');
  fireEvent.input(text('İlçe'), { target: { value: 'Çeşme' } });
  fireEvent.input(text('Mahalle'), { target: { value: 'Ilıca' } });
  expect([text('İlçe').value, text('Mahalle').value]).toEqual(['Çeşme', 'Ilıca']);
});
