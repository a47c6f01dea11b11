/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import type { Locale } from '@shop/contracts/locale';
import { type Api, bus, createApi, RequestFailed, ShopContext } from '@shop/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
// biome-ignore lint/style/noRestrictedImports: the test stands in for the shell, whose router this is
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import ForgotPage from './forgot.tsx';

type Answer = Envelope<unknown> | Error;

let answers: Answer[];
let asked: unknown[][];
let changes: jest.Mock;
let stop: () => void;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  answers = [];
  asked = [];
  changes = jest.fn();
  stop = bus.on('session:changed', () => void changes());
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  cleanup();
  jest.restoreAllMocks();
});

function open(address: string, locale: Locale = 'tr') {
  const api = {
    ...createApi({ base: '/api', locale }),
    send: async (...call: unknown[]) => {
      asked.push(call);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many');
      return answer;
    },
  } as Api;
  router = createMemoryRouter(
    [
      { path: '/user/forgot', element: <ForgotPage /> },
      { path: '/user/login', element: <p>Giriş</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale, currency: 'TRY', api }}>
      <RouterProvider router={router} />
    </ShopContext>,
  );
}

const token = 'a'.repeat(43);
const address = () => router.state.location.pathname + router.state.location.search;
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = (input: HTMLInputElement, value: string) =>
  act(async () => {
    fireEvent.input(input, { target: { value } });
    fireEvent.submit(input.form as HTMLFormElement);
  });

test('asks for the e-mail and says what the API says, the same for every address', async () => {
  const message = 'Bu adresle bir üyelik varsa, size bir e-posta gönderdik.';
  answers = [{ Status: 1, Message: message, Payload: null }];
  open('/user/forgot');
  await submit(field(/^E-posta/), 'ayse@example.com');
  expect(asked).toEqual([['POST', '/user/password/reset', { Email: 'ayse@example.com' }, expect.any(String)]]);
  expect(screen.getByRole('status').textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Yeniden gönder' })).toBeTruthy();
});

test('an address that is none is refused at its field, and nothing is sent', async () => {
  open('/user/forgot');
  await submit(field(/^E-posta/), 'ayse');
  expect(asked).toEqual([]);
  expect(field(/^E-posta/).getAttribute('aria-invalid')).toBe('true');
});

test('the mailed link sets a new password, ends the sessions and leads to the login without its token', async () => {
  answers = [{ Status: 1, Message: 'Şifreniz başarıyla değiştirildi.', Payload: null }];
  open(`/user/forgot?token=${token}`);
  expect(screen.getByText(/En az 8 karakter/)).toBeTruthy();
  await submit(field(/^Yeni şifre/), 'kirmizi bisiklet 7');
  expect(asked).toEqual([['PUT', '/user/password/reset', { Token: token, Password: 'kirmizi bisiklet 7' }]]);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/user/login');
});

const refused = (payload: object): Answer => ({ Status: 0, Message: 'Olmadı.', Payload: payload });

test.each([
  ['used or run out', refused({ code: 'reset-link-invalid' })],
  ['cut off by a mail program', refused({ code: 'invalid-input', errors: [{ path: '/Token', message: 'Biçimi yanlış.' }] })],
])('a link that is %s says so and leads to a new one', async (_, answer) => {
  answers = [answer];
  open(`/user/forgot?token=${token}`);
  await submit(field(/^Yeni şifre/), 'kirmizi bisiklet 7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bu bağlantı artık geçerli değil');
  await act(async () => screen.getByRole('link', { name: 'Yeni bağlantı isteyin' }).click());
  expect(address()).toBe('/user/forgot');
  expect(field(/^E-posta/)).toBeTruthy();
});

test.each([
  ['refused', refused({ code: 'invalid-input', errors: [{ path: '/Password', message: 'Çok bilinen bir şifre.' }] })],
  ['not answered', new RequestFailed('down')],
])('a password that is %s keeps the link and the form', async (_, answer) => {
  answers = [answer];
  open(`/user/forgot?token=${token}`);
  await submit(field(/^Yeni şifre/), 'password123');
  expect(address()).toBe(`/user/forgot?token=${token}`);
  expect(field(/^Yeni şifre/).value).toBe('password123');
});

test('stands in English too', () => {
  open('/user/forgot', 'en');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot your password?');
});
