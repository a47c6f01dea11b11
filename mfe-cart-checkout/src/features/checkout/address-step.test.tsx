/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import type { SessionState } from '@shop/runtime';
import { type AnsweringApi, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AddressStep } from './address-step.tsx';

const company = { kind: 'company', title: '', taxOffice: '', taxNumber: '' } as const;
const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const nobody: SessionState = { status: 'anonymous', email: '', anonId: '' };
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
const account = { Info: { Name: 'Ayşe', Surname: 'Öz', Email: 'ayse@example.com', Phone: '0555 111 22 33' }, Countries: [] };
const onNext = jest.fn();

let server: AnsweringApi;

beforeEach(() => {
  server = answeringApi();
  onNext.mockReset();
});
afterEach(() => sessionStorage.clear());

const open = (addresses: readonly Address[] = [], session?: SessionState) =>
  renderInShop(
    <AddressStep
      addresses={addresses}
      chosen={addresses[0]}
      invoice={company}
      onChoose={() => undefined}
      onSaved={async () => undefined}
      onInvoice={() => undefined}
      onNext={onNext}
    />,
    { api: { ...server.api, read: async <P,>() => account as P }, ...(session && { session }) },
  );

const name = () => screen.getByLabelText<HTMLInputElement>(/^Ad soyad/);

test('one press marks what is missing of the address and of the invoice, focuses the first, and sends nothing', async () => {
  open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Devam et' })));
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')];
  const titleOfCompany = screen.getByLabelText(/unvan/i);
  expect(marked.length).toBeGreaterThan(3);
  expect(marked).toContain(titleOfCompany);
  expect(document.activeElement).toBe(marked[0]);
  expect(marked[0]).not.toBe(titleOfCompany);
  expect([server.sent, onNext.mock.calls]).toEqual([[], []]);
});

test('an address half-typed when the session ended is open again after the login, not the first saved one chosen', async () => {
  const { query } = open([home], ayse);
  fireEvent.click(screen.getByRole('button', { name: 'Yeni adres ekle' }));
  fireEvent.input(name(), { target: { value: 'Fatma' } });
  query.setQueryData(['session'], nobody);
  cleanup();
  open([home], ayse);
  expect(name().value).toBe('Fatma');
});

test('without one the saved addresses are offered', () => {
  open([home], ayse);
  expect(screen.getByRole('radio', { name: /Ev/ })).toBeTruthy();
  expect(screen.queryByLabelText(/^Ad soyad/)).toBeNull();
});

test('a new address begins with the customer’s own name and phone; what is typed before they come stays', async () => {
  open([], ayse);
  fireEvent.input(name(), { target: { value: 'Fatma' } });
  const phone = screen.getByLabelText<HTMLInputElement>(/^Cep telefonu/);
  await waitFor(() => expect(phone.value).toBe('0555 111 22 33'));
  expect(name().value).toBe('Fatma');
  cleanup();
  open([], ayse);
  await waitFor(() => expect(name().value).toBe('Ayşe Öz'));
});
