/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ErrorCode } from '@shop/contracts/errors';
import type { Address } from '@shop/contracts/user';
import { bus, RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { AddressBook } from './address-book.tsx';

const home: Address = {
  AddressId: 4,
  Title: 'Ev',
  FullName: 'Ayşe Öz',
  Phone: '0532 000 00 00',
  City: 'İzmir',
  District: 'Konak',
  Neighbourhood: 'Alsancak',
  Line: 'Kıbrıs Şehitleri Cd. 1',
};
const { AddressId: _, ...asTyped } = home;

let kept: Address[];
let hold: boolean;
let server: AnsweringApi;
let toasts: [string, string][];
let stop: () => void;

beforeEach(async () => {
  kept = [home];
  hold = false;
  server = answeringApi();
  toasts = [];
  stop = bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message]));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <main>
      <h1>Hesabım</h1>
      <AddressBook />
    </main>
  );
  renderInShop(page, {
    api: { ...server.api, read: async <P,>(path: string) => (hold ? new Promise<P>(() => undefined) : (answerTo(path) as P)) },
  });
  await screen.findByText('Ev');
});
afterEach(() => {
  stop();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

function answerTo(path: string): unknown {
  if (path === '/places') return [{ Name: home.City, Districts: [home.District] }];
  if (path.startsWith('/places/')) return [{ Name: home.Neighbourhood, PostCode: '35220' }];
  return kept;
}

const dialog = () => screen.getByRole('dialog');
const closed = () => screen.queryByRole('dialog') === null;
const field = (name: RegExp) => within(dialog()).getByLabelText<HTMLInputElement>(name);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (name: RegExp, value: string) => fireEvent.input(field(name), { target: { value } });
const choose = async (name: RegExp, value: string) => {
  await within(field(name)).findByRole('option', { name: value });
  await act(async () => fireEvent.change(field(name), { target: { value } }));
};
const save = () => act(async () => fireEvent.submit(dialog().querySelector('form') as HTMLFormElement));

test('saves an edited address and confirms the change', async () => {
  server.answers.push(accepted('Adresiniz kaydedildi.', { ...home, Title: 'Yazlık' }));
  await press('Ev adresini düzenle');
  type(/^Adres başlığı/, 'Yazlık');
  kept = [{ ...home, Title: 'Yazlık' }];
  await save();
  expect(server.sent).toEqual([['PUT', '/user/addresses/4', { ...asTyped, Title: 'Yazlık' }]]);
  expect([toasts, closed()]).toEqual([[['success', 'Adresiniz kaydedildi.']], true]);
  expect(screen.getByText('Yazlık')).toBeTruthy();
});

test('marks missing address fields and sends nothing', async () => {
  await press('Yeni adres');
  await save();
  expect([server.sent, field(/^Ad soyad/).getAttribute('aria-invalid')]).toEqual([[], 'true']);
});

test('shows API errors at the address fields and keeps input', async () => {
  server.answers.push(refused('invalid-input', 'Olmadı.', { Line: 'Lütfen sokağı da yazın.' }));
  await press('Ev adresini düzenle');
  type(/^Açık adres/, 'Alsancak 1');
  await save();
  expect(within(dialog()).getByText('Lütfen sokağı da yazın.')).toBeTruthy();
  expect([field(/^Açık adres/).value, toasts]).toEqual(['Alsancak 1', [['error', 'Olmadı.']]]);
});

test('keeps the dialog open when offline and retries without duplicates', async () => {
  server.answers.push(new RequestFailed('down'), accepted('Adresiniz kaydedildi.', home));
  await press('Yeni adres');
  for (const [name, value] of [
    [/^Ad soyad/, home.FullName],
    [/^Cep telefonu/, home.Phone],
    [/^Açık adres/, home.Line],
    [/^Adres başlığı/, home.Title],
  ] as const)
    type(name, value);
  await choose(/^İl(?= |$)/, home.City);
  await choose(/^İlçe/, home.District);
  await choose(/^Mahalle/, home.Neighbourhood);
  await save();
  expect([closed(), field(/^Ad soyad/).value]).toEqual([false, home.FullName]);
  await save();
  expect(server.sent).toEqual([
    ['POST', '/user/addresses', { ...asTyped, PostCode: '35220' }, expect.any(String)],
    ['POST', '/user/addresses', { ...asTyped, PostCode: '35220' }, server.sent[0]?.[3]],
  ]);
  expect(closed()).toBe(true);
});

test('removes an address after confirmation, even if already removed elsewhere', async () => {
  server.answers.push(refused('not-found'));
  await press('Ev adresini sil');
  expect([within(dialog()).getByRole('heading').textContent, server.sent]).toEqual(['Adres silinsin mi?', []]);
  kept = [];
  await press('Sil');
  expect(server.sent).toEqual([['DELETE', '/user/addresses/4']]);
  expect(screen.getByText('Kayıtlı adresiniz yok.')).toBeTruthy();
  expect(closed()).toBe(true);
  expect(document.activeElement?.textContent).toBe('Adreslerim');
});

test.each<ErrorCode>(['unavailable', 'too-many-requests'])('keeps the dialog open when removing an address fails (%s)', async (code) => {
  server.answers.push(refused(code, 'Şu an olmuyor.'), accepted('Adresiniz silindi.'));
  await press('Ev adresini sil');
  await press('Sil');
  expect([toasts, closed()]).toEqual([[['error', 'Şu an olmuyor.']], false]);
  kept = [];
  await press('Sil');
  expect([server.sent.length, closed()]).toEqual([2, true]);
});

test('reports at once that an address was removed elsewhere', async () => {
  server.answers.push(refused('not-found', 'Böyle bir adres yok.'));
  await press('Ev adresini sil');
  hold = true;
  await press('Sil');
  expect([toasts, closed()]).toEqual([[['error', 'Böyle bir adres yok.']], true]);
});
