/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { UserDetails } from '@shop/contracts/user';
import { ApiError, bus } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dataMessages } from '../../messages/data.ts';
import { passwordMessages } from '../../messages/password.ts';
import { proofMessages } from '../../messages/proof.ts';
import { secondFactorMessages } from '../../messages/second-factor.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { DetailsCard } from '../customer/details-card.tsx';
import { ProofProvider } from '../proof/with-proof.tsx';
import { DataCard } from './data-card.tsx';

const text = proofMessages.tr;
const passwordText = passwordMessages.tr;
const dataText = dataMessages.tr;
const { form: formText } = sharedMessages.tr;

const ayse: UserDetails = { Info: { Name: 'Ayşe', Surname: 'Öz', Email: 'ayse@example.com', Phone: '' }, Countries: [] };

let server: AnsweringApi;
let toasts: string[];
let stop: () => void;
beforeEach(() => {
  server = answeringApi();
  toasts = [];
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
});
afterEach(() => stop());

async function showDetails() {
  const read = async <P,>(path: string) => (path === '/user' ? ayse : []) as P;
  renderInShop(
    <ProofProvider>
      <DetailsCard />
    </ProofProvider>,
    { api: { ...server.api, read }, session: { status: 'customer', email: 'ayse@example.com', anonId: '' } },
  );
  await screen.findByDisplayValue('Ayşe');
  const phone = screen.getByLabelText<HTMLInputElement>(/^Cep telefonu/);
  fireEvent.input(phone, { target: { value: '0532 111 22 33' } });
  server.answers.push(refused('proof-required'));
  await act(async () => fireEvent.submit(phone.form as HTMLFormElement));
  return phone;
}
const dialog = () => within(screen.getByRole('dialog', { name: text.title }));
const password = () => dialog().getByLabelText<HTMLInputElement>(new RegExp(`^${passwordText.oldPassword}`));
const prove = (typed: string) =>
  act(async () => {
    fireEvent.input(password(), { target: { value: typed } });
    fireEvent.submit(password().form as HTMLFormElement);
  });

test('repeats a refused request after the customer confirms the password', async () => {
  const phone = await showDetails();
  server.answers.push(refused('wrong-password'));
  await prove('sarı bisiklet');
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(password()).toBe(document.activeElement);
  server.answers.push(accepted(), accepted('Kaydedildi.'));
  await prove('mor bisiklet');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent.map(([method, path]) => `${method} ${path}`)).toEqual([
    'PATCH /user',
    'POST /user/proof',
    'POST /user/proof',
    'PATCH /user',
  ]);
  expect(server.sent[3]).toEqual(server.sent[0]);
  expect([phone.value, toasts]).toEqual(['0532 111 22 33', ['Kaydedildi.']]);
});

test.each([
  ['the button', () => fireEvent.click(dialog().getByRole('button', { name: formText.cancel }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])("keeps the form's input when %s closes the password dialog", async (_, leave) => {
  const phone = await showDetails();
  await act(async () => leave());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([phone.value, server.sent.length, toasts]).toEqual(['0532 111 22 33', 1, [text.cancelled]]);
});

test('requires password and code if a second factor is enabled', async () => {
  await showDetails();
  server.answers.push(refused('second-factor-required'));
  await prove('mor bisiklet');
  const code = dialog().getByLabelText<HTMLInputElement>(new RegExp(`^${secondFactorMessages.tr.code}`));
  expect(code).toBe(document.activeElement);
  expect(dialog().queryByRole('alert')).toBeNull();
  fireEvent.input(code, { target: { value: '123456' } });
  server.answers.push(accepted(), accepted('Kaydedildi.'));
  await act(async () => fireEvent.submit(code.form as HTMLFormElement));
  expect(server.sent[2]?.slice(0, 3)).toEqual(['POST', '/user/proof', { Password: 'mor bisiklet', Code: '123456' }]);
  expect(toasts).toEqual(['Kaydedildi.']);
});

test('requires the password again when the proof has expired', async () => {
  await showDetails();
  server.answers.push(accepted(), refused('proof-required'));
  await prove('mor bisiklet');
  expect(password().value).toBe('');
});

test('requires the password for the data download', async () => {
  let reads = 0;
  const readFile = async () => {
    reads += 1;
    throw new ApiError('Kanıt gerekli.', 403, 'proof-required');
  };
  const read = async <P,>() => ({ State: 'ready', ExpiresAt: '2026-12-01T10:00:00Z' }) as P;
  renderInShop(
    <ProofProvider>
      <DataCard />
    </ProofProvider>,
    { api: { ...server.api, read, readFile } },
  );
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: dataText.download })));
  expect(password()).toBeTruthy();
  expect(reads).toBe(1);
});
