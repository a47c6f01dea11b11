/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import { bus, RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { passwordResetMessages } from '../messages/password-reset.ts';
import { sessionsMessages } from '../messages/sessions.ts';
import ForgotPage from './forgot.tsx';

let server: AnsweringApi;
let address: () => string;
let changes: jest.Mock;
let stop: () => void;

beforeEach(() => {
  server = answeringApi();
  changes = jest.fn();
  stop = bus.on('session:changed', () => void changes());
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function open(route: string, locale: Locale = 'tr') {
  const session = { status: 'anonymous', email: '', anonId: '' } as const;
  ({ address } = renderInShop(<ForgotPage />, { api: server.api, route, locale, session }));
}

const token = 'a'.repeat(43);
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = (input: HTMLInputElement, value: string) =>
  act(async () => {
    fireEvent.input(input, { target: { value } });
    fireEvent.submit(input.form as HTMLFormElement);
  });

test("requests a password mail and shows the API's answer", async () => {
  const message = 'Bu adresle bir üyelik varsa, size bir e-posta gönderdik.';
  server.answers.push(accepted(message));
  open('/user/forgot');
  await submit(field(/^E-posta/), 'ayse@example.com');
  expect(server.sent).toEqual([['POST', '/user/password/reset', { Email: 'ayse@example.com' }, expect.any(String)]]);
  expect(screen.getByRole('status').textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Yeniden gönder' })).toBeTruthy();
});

test('marks an invalid e-mail address and sends nothing', async () => {
  open('/user/forgot');
  await submit(field(/^E-posta/), 'ayse');
  expect(server.sent).toEqual([]);
  expect(field(/^E-posta/).getAttribute('aria-invalid')).toBe('true');
});

test('sets a new password by link, then shows the login', async () => {
  server.answers.push(accepted('Şifreniz başarıyla değiştirildi.'));
  open(`/user/forgot?token=${token}`);
  expect(screen.getByText(/En az 8 karakter/)).toBeTruthy();
  await submit(field(/^Yeni şifre/), 'kirmizi bisiklet 7');
  expect(server.sent).toEqual([['PUT', '/user/password/reset', { Token: token, Password: 'kirmizi bisiklet 7' }]]);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/user/login');
});

test('lists the revoked passkeys and sessions after a password reset', async () => {
  server.answers.push(accepted('', { Passkeys: ['Firefox · Windows'], Sessions: ['Safari · iOS', 'Safari · iOS', ''] }));
  open(`/user/forgot?token=${token}`);
  await submit(field(/^Yeni şifre/), 'kirmizi bisiklet 7');
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(expect.arrayContaining(['Firefox · Windows', 'Safari · iOS × 2', sessionsMessages.tr.unknown]));
  await act(async () => screen.getByRole('link', { name: passwordResetMessages.tr.login }).click());
  expect(address()).toBe('/user/login');
});

test.each([
  ['used or run out', refused('reset-link-invalid')],
  ['cut off by a mail program', refused('invalid-input', 'Olmadı.', { Token: 'Biçimi yanlış.' })],
])('offers another password link when the link is %s', async (_, answer) => {
  server.answers.push(answer);
  open(`/user/forgot?token=${token}`);
  await submit(field(/^Yeni şifre/), 'kirmizi bisiklet 7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bu bağlantı artık geçerli değil');
  await act(async () => screen.getByRole('link', { name: 'Yeni bağlantı isteyin' }).click());
  expect(address()).toBe('/user/forgot');
  expect(field(/^E-posta/)).toBeTruthy();
});

test.each([
  ['refused', refused('invalid-input', 'Olmadı.', { Password: 'Çok bilinen bir şifre.' })],
  ['not answered', new RequestFailed('down')],
])('keeps the typed new password when the request is %s', async (_, answer) => {
  server.answers.push(answer);
  open(`/user/forgot?token=${token}`);
  await submit(field(/^Yeni şifre/), 'password123');
  expect(address()).toBe(`/user/forgot?token=${token}`);
  expect(field(/^Yeni şifre/).value).toBe('password123');
});

test('shows the forgotten-password page in English', () => {
  open('/user/forgot', 'en');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot your password?');
});
