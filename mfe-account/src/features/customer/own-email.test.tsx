/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { UserDetails } from '@shop/contracts/user';
import { bus } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { EmailForm } from './email-form.tsx';
import { OwnEmail } from './own-email.tsx';

const info: UserDetails['Info'] = { Email: 'ayse@example.com', EmailVerified: true };

let server: AnsweringApi;
let toasts: [string, string][];
let stop: () => void;

beforeEach(() => {
  server = answeringApi();
  toasts = [];
  stop = bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message]));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const withCustomer = () => ({ ...server.api, read: async <P,>() => ({ Info: info, Countries: [] }) as P });

const shown = <E extends HTMLElement>(name: RegExp) => screen.getByLabelText<E>(name);
async function ask(): Promise<void> {
  fireEvent.input(shown(/^Yeni e-posta/), { target: { value: ' ayse.oz@example.com' } });
  await act(async () => fireEvent.submit(shown<HTMLInputElement>(/^Yeni e-posta/).form as HTMLFormElement));
}

test('submits a new e-mail address and shows the API’s message', async () => {
  const closed = jest.fn();
  renderInShop(<EmailForm onClose={closed} />, { api: withCustomer() });
  server.answers.push(accepted('Gönderdik.'));
  await ask();
  expect(server.sent[0]?.slice(0, 3)).toEqual(['PATCH', '/user', { Email: 'ayse.oz@example.com' }]);
  expect(toasts).toEqual([['success', 'Gönderdik.']]);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('marks an e-mail address that another account uses', async () => {
  renderInShop(<EmailForm onClose={() => undefined} />, { api: withCustomer() });
  server.answers.push(refused('email-taken'));
  await ask();
  expect(screen.getByText('Bu adresle başka bir üyelik var.')).toBeTruthy();
  expect(shown(/^Yeni e-posta/).getAttribute('aria-invalid')).toBe('true');
});

test('shows a pending e-mail address and cancels the change', async () => {
  renderInShop(<OwnEmail info={{ ...info, NewEmail: 'ayse.oz@example.com' }} />, { api: server.api });
  expect(screen.getByText('Doğrulandı')).toBeTruthy();
  expect(screen.getByText('ayse.oz@example.com adresi onayınızı bekliyor.')).toBeTruthy();
  server.answers.push(accepted('Değişiklikler başarıyla kaydedildi.'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Şimdiki adresim kalsın' })));
  expect(server.sent[0]?.slice(0, 3)).toEqual(['PATCH', '/user', { Email: 'ayse@example.com' }]);
});
