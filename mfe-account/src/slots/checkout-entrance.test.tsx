/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bus, RequestFailed } from '@shop/runtime';
import { type Answer, type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { sessionKey } from '@shop/testing/host';
import { type RenderedInShop, renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import CheckoutEntrance from './checkout-entrance.tsx';

let server: AnsweringApi;
let shop: RenderedInShop;
let told: unknown[];
let stop: () => void;

beforeEach(() => {
  server = answeringApi();
  told = [];
  stop = bus.on('user:registered', (who) => told.push(who));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shop = renderInShop(<CheckoutEntrance redirect="/checkout?step=review" />, { api: server.api, route: '/checkout' });
});
afterEach(() => {
  stop();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const goOn = (...next: Answer[]) => {
  server.answers.push(...next);
  const wish = screen.queryByRole('button', { name: 'Şimdi hesap aç' });
  if (wish) fireEvent.click(wish);
  fireEvent.input(field(/^E-posta/), { target: { value: 'ayse@example.com' } });
  fireEvent.input(field(/^Şifre \*/), { target: { value: 'çok-gizli-9' } });
  return act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hesap aç ve devam et' })));
};
const login = '/user/login?redirect=%2Fcheckout%3Fstep%3Dreview';

test('enters the checkout as a guest with only an e-mail', async () => {
  server.answers.push(accepted('Üye olmadan devam ediyorsunuz.', {}));
  fireEvent.input(field(/^E-posta/), { target: { value: 'isil@example.com' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Üye olmadan devam et' })));
  expect(server.sent.map(([method, path, body]) => [method, path, body])).toEqual([['POST', '/auth/guest', { Email: 'isil@example.com' }]]);
  expect(told).toEqual([]);
  expect(shop.address()).toBe('/checkout');
});

test('opens an account in the checkout by e-mail and password', async () => {
  shop.query.setQueryData(sessionKey, { status: 'customer', email: 'ayse@example.com', anonId: '' });
  await goOn(accepted('Üyeliğiniz başarıyla oluşturuldu.', {}), accepted('', {}));
  expect(server.sent.map(([method, path, body]) => [method, path, body])).toEqual([
    ['POST', '/user', { Email: 'ayse@example.com', Password: 'çok-gizli-9' }],
    ['POST', '/auth', { email: 'ayse@example.com', password: 'çok-gizli-9' }],
  ]);
  expect(told).toEqual([{ Email: 'ayse@example.com' }]);
  expect(shop.address()).toBe('/checkout');
});

test('links existing customers from the checkout to the login', async () => {
  expect(screen.getByRole('link', { name: 'Giriş yapın' }).getAttribute('href')).toBe(login);
  await goOn(refused('email-taken'));
  expect(screen.getByRole('link', { name: 'Bu adresle giriş yapın' }).getAttribute('href')).toBe(login);
  expect(document.activeElement).toBe(field(/^E-posta/));
});

test('keeps the typed registration when offline and retries without duplicates', async () => {
  await goOn(new RequestFailed('down'));
  expect([field(/^E-posta/).value, field(/^Şifre \*/).value]).toEqual(['ayse@example.com', 'çok-gizli-9']);
  await goOn(refused('unavailable'));
  const [first, second] = server.sent.map(([, , , key]) => key);
  expect(second).toBe(first);
});

test('leads to login if the new account’s login fails', async () => {
  await goOn(accepted('Üyeliğiniz başarıyla oluşturuldu.', {}), refused('unavailable'));
  expect(shop.address()).toBe(login);
});
