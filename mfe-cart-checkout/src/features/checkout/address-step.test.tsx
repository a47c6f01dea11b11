/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { RequestFailed, type SessionState } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import { AddressStep } from './address-step.tsx';
import type { InvoiceDraft } from './model.ts';

const company = { kind: 'company', identityNumber: '', title: '', taxOffice: '', taxNumber: '' } as const;
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
const known: Record<string, unknown> = {
  '/user': account,
  '/places': [{ Name: 'İzmir', Districts: ['Konak'] }],
  '/places/İzmir/Konak': [{ Name: 'Alsancak', PostCode: '35220' }],
};
const work: Address = { ...home, AddressId: 9, Title: 'İş', Line: 'Cumhuriyet Bulvarı 7' };
const onNext = jest.fn();
const onChoose = jest.fn();
const onSaved = jest.fn(async () => undefined);

let server: AnsweringApi;

beforeEach(() => {
  server = answeringApi();
  for (const told of [onNext, onChoose, onSaved]) told.mockClear();
});
afterEach(() => sessionStorage.clear());

const apiOf = ({ api }: AnsweringApi) => ({ ...api, read: async <P,>(path: string) => known[decodeURIComponent(path)] as P });

const open = (addresses: readonly Address[] = [], session?: SessionState, invoice: InvoiceDraft = company) =>
  renderInShop(
    <AddressStep
      addresses={addresses}
      chosen={addresses[0]}
      invoice={invoice}
      onChoose={onChoose}
      onSaved={onSaved}
      onInvoice={() => undefined}
      onNext={onNext}
    />,
    { api: apiOf(server), ...(session && { session }) },
  );

function StepWithChoice({ addresses = [home], invoice: first }: { addresses?: Address[]; invoice: InvoiceDraft }) {
  const [invoice, setInvoice] = useState(first);
  const rest = { addresses, chosen: addresses[0], onChoose, onSaved, onNext };
  return <AddressStep {...rest} invoice={invoice} onInvoice={setInvoice} />;
}

function StepLosingHome() {
  const [addresses, setAddresses] = useState([home, work]);
  const rest = { addresses, chosen: addresses[0], onChoose, onSaved, onNext, onInvoice: () => undefined };
  return (
    <>
      <AddressStep {...rest} invoice={{ ...company, kind: 'personal' }} />
      <button type="button" onClick={() => setAddresses([work])}>
        delete
      </button>
    </>
  );
}

const goOn = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Devam et' })));
const name = () => screen.getByLabelText<HTMLInputElement>(/^Ad soyad/);

test('marks all missing address fields and focuses the first', async () => {
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

test('continues with a saved address unless the invoice is incomplete', async () => {
  open([home], undefined, { ...company, kind: 'personal' });
  await goOn();
  expect(onNext).toHaveBeenCalledTimes(1);
  cleanup();
  open([home]);
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  for (let press = 0; press < 2; press++) {
    screen.getByRole('button', { name: 'Devam et' }).focus();
    await goOn();
    expect(document.activeElement).toBe(screen.getByLabelText(/unvan/i));
  }
  expect(onNext).toHaveBeenCalledTimes(1);
});

test("marks a company invoice's missing fields only on submit", async () => {
  renderInShop(<StepWithChoice invoice={{ ...company, kind: 'personal', identityNumber: '123' }} />, { api: server.api });
  await goOn();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: /Kurumsal/ }));
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await goOn();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText(/unvan/i));
});

test('shows saved addresses in full and lets shoppers choose', () => {
  open([home, work]);
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked, name }) => checked && name === 'address');
  expect(chosen()).toEqual([screen.getByRole('radio', { name: /Ev/ })]);
  const other = screen.getByRole('radio', { name: /İş/ });
  expect(other.closest('label')?.textContent).toMatch(/Ayşe Öz.*Cumhuriyet Bulvarı 7.*0532 000 00 00/);
  fireEvent.click(other);
  expect(onChoose.mock.calls).toEqual([[9]]);
});

const { AddressId: _id, ...typed } = home;
async function fillIn(): Promise<void> {
  for (const [field, value] of Object.entries(typed)) {
    const control = await waitFor(() => document.querySelector(`[name="${field}"]`) as HTMLInputElement);
    if (control instanceof HTMLSelectElement) await screen.findByRole('option', { name: value });
    await act(async () => fireEvent[control instanceof HTMLSelectElement ? 'change' : 'input'](control, { target: { value } }));
  }
}

test('saves a new address and continues with one click', async () => {
  server.answers.push(accepted('', home));
  open([], undefined, { ...company, kind: 'personal' });
  expect(screen.queryByRole('button', { name: 'Vazgeç' })).toBeNull();
  await fillIn();
  await goOn();
  expect(server.sent).toEqual([['POST', '/user/addresses', expect.objectContaining({ ...typed, PostCode: '35220' }), expect.any(String)]]);
  expect(onSaved.mock.calls).toEqual([[home]]);
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('saves an address once despite a lost answer', async () => {
  server.answers.push(new RequestFailed('no answer'), accepted('', home));
  const invoice = { ...company, title: 'Öz Tekstil', taxOffice: 'Konak', taxNumber: '1234567890' };
  renderInShop(<StepWithChoice addresses={[]} invoice={invoice} />, { api: apiOf(server) });
  await fillIn();
  await goOn();
  fireEvent.click(screen.getByRole('radio', { name: /Bireysel/ }));
  await goOn();
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]).toEqual(server.sent[0]);
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('clears field errors when the shopper returns to saved addresses', async () => {
  open([home], undefined, { ...company, kind: 'personal' });
  fireEvent.click(screen.getByRole('button', { name: 'Yeni adres ekle' }));
  expect(screen.queryByRole('radio', { name: /Ev/ })).toBeNull();
  await goOn();
  expect(name().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(screen.getByRole('radio', { name: /Ev/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yeni adres ekle' }));
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

test('edits the chosen address and focuses the form', async () => {
  open([home, work], undefined, { ...company, kind: 'personal' });
  const edit = () => screen.getByRole('button', { name: checkoutStepsMessages.tr.address.edit });
  edit().focus();
  fireEvent.click(edit());
  expect(document.activeElement?.textContent).toBe(checkoutStepsMessages.tr.address.editHeading);
  expect(name().value).toBe(home.FullName);
  fireEvent.click(screen.getByRole('button', { name: checkoutStepsMessages.tr.address.cancel }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Ev/ }));
  fireEvent.click(edit());
  await screen.findByRole('option', { name: home.Neighbourhood });
  fireEvent.input(name(), { target: { value: 'Fatma Öz' } });
  const corrected = { ...home, FullName: 'Fatma Öz' };
  server.answers.push(accepted('', corrected));
  await goOn();
  expect(server.sent).toMatchObject([['PUT', '/user/addresses/4', { FullName: 'Fatma Öz', Line: home.Line }]]);
  expect(onSaved.mock.calls).toEqual([[corrected]]);
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('saves an edited address as new if deleted elsewhere', async () => {
  renderInShop(<StepLosingHome />, { api: apiOf(server) });
  fireEvent.click(screen.getByRole('button', { name: checkoutStepsMessages.tr.address.edit }));
  await screen.findByRole('option', { name: home.Neighbourhood });
  fireEvent.input(name(), { target: { value: 'Fatma Öz' } });
  fireEvent.click(screen.getByRole('button', { name: 'delete' }));
  expect(name().value).toBe('Fatma Öz');
  server.answers.push(accepted('', home));
  await goOn();
  expect(server.sent).toMatchObject([['POST', '/user/addresses', { FullName: 'Fatma Öz' }, expect.any(String)]]);
});

test('restores a half-typed address after logging in again', async () => {
  const { query } = open([home], ayse);
  fireEvent.click(screen.getByRole('button', { name: 'Yeni adres ekle' }));
  fireEvent.input(name(), { target: { value: 'Fatma' } });
  query.setQueryData(['session'], nobody);
  cleanup();
  open([home], ayse);
  expect(name().value).toBe('Fatma');
});

test('shows saved addresses if there is no draft', () => {
  open([home], ayse);
  expect(screen.getByRole('radio', { name: /Ev/ })).toBeTruthy();
  expect(screen.queryByLabelText(/^Ad soyad/)).toBeNull();
});

test('prefills name and phone without overwriting input', async () => {
  open([], ayse);
  fireEvent.input(name(), { target: { value: 'Fatma' } });
  const phone = screen.getByLabelText<HTMLInputElement>(/^Cep telefonu/);
  await waitFor(() => expect(phone.value).toBe('0555 111 22 33'));
  expect(name().value).toBe('Fatma');
  cleanup();
  open([home], ayse);
  expect(name().value).toBe('Fatma');
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  cleanup();
  open([], ayse);
  await waitFor(() => expect(name().value).toBe('Ayşe Öz'));
});

test('prefills no name into a focused field', async () => {
  open([], ayse);
  name().focus();
  const phone = screen.getByLabelText<HTMLInputElement>(/^Cep telefonu/);
  await waitFor(() => expect(phone.value).toBe('0555 111 22 33'));
  expect(name().value).toBe('');
});
