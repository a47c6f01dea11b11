/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { drafts } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import ForgotPage from './forgot.tsx';
import LoginPage from './login.tsx';

afterEach(() => sessionStorage.clear());

const email = () => screen.getByLabelText<HTMLInputElement>(/^E-posta/);

test('prefills the password reset with the e-mail typed at login', () => {
  const login = renderInShop(<LoginPage />, { route: '/user/login' });
  fireEvent.input(email(), { target: { value: 'ayse@example.com' } });
  expect(screen.getByRole('link', { name: /Şifremi unuttum/ }).getAttribute('href')).toBe('/user/forgot');
  expect(login.address()).toBe('/user/login');
  cleanup();
  renderInShop(<ForgotPage />, { route: '/user/forgot' });
  expect(email().value).toBe('ayse@example.com');
  fireEvent.input(email(), { target: { value: 'ayse.oz@example.com' } });
  cleanup();
  renderInShop(<LoginPage />, { route: '/user/login' });
  expect(email().value).toBe('ayse.oz@example.com');
});

test('forgets the typed e-mail once a customer has logged in', () => {
  renderInShop(<LoginPage />, { route: '/user/login' });
  fireEvent.input(email(), { target: { value: 'ayse@example.com' } });
  drafts.handTo('7');
  cleanup();
  renderInShop(<LoginPage />, { route: '/user/login' });
  expect(email().value).toBe('');
});

test('explains the login only when a page requires it', () => {
  renderInShop(<LoginPage />, { route: '/user/login' });
  expect(screen.queryByText(/^Devam etmek için giriş yapın/)).toBeNull();
  cleanup();
  renderInShop(<LoginPage />, { route: `/user/login?redirect=${encodeURIComponent('/products/kupa/1012#write-review')}` });
  expect(screen.getByText('Devam etmek için giriş yapın. Ardından kaldığınız yere dönersiniz.')).toBeTruthy();
});

test('offers guest checkout with the e-mail typed at login', () => {
  renderInShop(<LoginPage />, { route: '/user/login' });
  expect(screen.queryByRole('button', { name: 'Üye olmadan devam et' })).toBeNull();
  cleanup();
  renderInShop(<LoginPage />, { route: '/user/login?redirect=%2Fcheckout' });
  fireEvent.input(email(), { target: { value: 'ayse@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Üye olmadan devam et' }));
  expect(email().value).toBe('ayse@example.com');
  expect(screen.queryByLabelText(/^Şifre/)).toBeNull();
});
