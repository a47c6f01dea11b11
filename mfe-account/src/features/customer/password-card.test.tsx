/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bus, RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { PasswordCard } from './password-card.tsx';

let server: AnsweringApi;
let toasts: [string, string][];
let changes: jest.Mock;
let stops: (() => void)[];

beforeEach(() => {
  server = answeringApi();
  toasts = [];
  changes = jest.fn();
  stops = [bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message])), bus.on('session:changed', () => void changes())];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInShop(<PasswordCard />, { api: server.api });
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.restoreAllMocks();
});

const old = () => screen.getByLabelText<HTMLInputElement>(/^Mevcut şifre/);
const fresh = () => screen.getByLabelText<HTMLInputElement>(/^Yeni şifre/);
const change = (from: string, to: string) =>
  act(async () => {
    fireEvent.input(old(), { target: { value: from } });
    fireEvent.input(fresh(), { target: { value: to } });
    fireEvent.submit(old().form as HTMLFormElement);
  });
const typed = () => [old().value, fresh().value];
const wrong = () => [old(), fresh()].map((field) => field.getAttribute('aria-invalid') === 'true');

test("gives password managers the customer's e-mail address", () => {
  cleanup();
  renderInShop(<PasswordCard />, { api: server.api, session: { status: 'customer', email: 'ayse@example.com', anonId: '' } });
  expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe('ayse@example.com');
});

test('changes the password, confirms the change and empties the fields', async () => {
  server.answers.push(accepted('Şifreniz başarıyla değiştirildi.'));
  await change(' eski şifrem ', 'kirmizi bisiklet 7');
  expect(server.sent).toEqual([['PUT', '/user/password', { OldPassword: ' eski şifrem ', Password: 'kirmizi bisiklet 7' }]]);
  expect(toasts).toEqual([['success', 'Şifreniz başarıyla değiştirildi.']]);
  expect([changes.mock.calls.length, typed()]).toEqual([1, ['', '']]);
});

test.each([
  ['the old password is wrong', refused('wrong-password'), 'Şifrenizi kontrol edin.', [true, false]],
  [
    'the new password is too common',
    refused('invalid-input', 'Olmadı.', { Password: 'Bu şifre çok yaygın.' }),
    'Bu şifre çok yaygın.',
    [false, true],
  ],
])('shows at the right password field that %s', async (_, answer, text, fields) => {
  server.answers.push(answer);
  await change('eski şifrem', 'kirmizi bisiklet 7');
  expect(screen.getByText(text)).toBeTruthy();
  expect(wrong()).toEqual(fields);
  expect([changes.mock.calls.length, typed()]).toEqual([0, ['eski şifrem', 'kirmizi bisiklet 7']]);
});

test('keeps the typed passwords without errors when offline', async () => {
  server.answers.push(new RequestFailed('down'));
  await change('eski şifrem', 'kirmizi bisiklet 7');
  expect(toasts).toEqual([['error', 'Bağlantı kurulamadı. Lütfen tekrar deneyin.']]);
  expect([changes.mock.calls.length, wrong(), typed()]).toEqual([0, [false, false], ['eski şifrem', 'kirmizi bisiklet 7']]);
});
