/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { drafts, type SessionState } from '@shop/runtime';
import { answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { addressMessages } from '../../messages/address.ts';
import { AddressBook } from './address-book.tsx';

const session: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
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

afterEach(() => sessionStorage.clear());

async function openBook() {
  renderInShop(<AddressBook />, { api: { ...answeringApi().api, read: async <P,>() => [home] as P }, session });
  await screen.findByText('Ev');
}
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const waiting = () => screen.queryByText('Yarım kalan bir adresiniz var.');

test('offers to continue the draft of a new address', async () => {
  drafts.write('address new', session.email, { City: 'Muş' });
  await openBook();
  expect(waiting()).not.toBeNull();
  await press(screen.getByRole('button', { name: 'Devam et' }));
  const dialog = screen.getByRole('dialog', { name: 'Yeni adres' });
  expect(within(dialog).getByLabelText<HTMLSelectElement>(/^İl($|[^ç])/).value).toBe('Muş');
  await press(within(dialog).getByRole('button', { name: 'Vazgeç' }));
  expect(waiting()).toBeNull();
});

test('restores a half-typed address after Escape but not after “cancel”', async () => {
  await openBook();
  const open = async () => {
    await press(screen.getByRole('button', { name: addressMessages.tr.editOf(home.Title) }));
    return screen.getByRole('dialog');
  };
  const line = (dialog: HTMLElement) => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Açık adres/ });
  const dialog = await open();
  fireEvent.input(line(dialog), { target: { value: 'Gül Sokak 2' } });
  await act(async () => fireEvent(dialog, new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).toBeNull();
  const again = await open();
  expect(line(again).value).toBe('Gül Sokak 2');
  await press(within(again).getByRole('button', { name: 'Vazgeç' }));
  expect(line(await open()).value).toBe(home.Line);
});

test('marks an address that has unsaved changes', async () => {
  drafts.write('address 4', session.email, { Title: 'Yazlık' });
  await openBook();
  expect(screen.getByText('Bu adreste kaydedilmemiş değişiklikleriniz var.')).toBeTruthy();
  expect(waiting()).toBeNull();
});

test('shows no address draft of another customer', async () => {
  drafts.write('address new', 'baskasi@example.com', { City: 'Muş' });
  await openBook();
  expect(waiting()).toBeNull();
});
