/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import type { SessionState } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import RegisterPage from './register.tsx';

afterEach(() => sessionStorage.clear());

const session: SessionState = { status: 'anonymous', email: '', anonId: 'a' };
const open = () => renderInShop(<RegisterPage />, { route: '/user/register', session });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const typed = () => [/^E-posta/, /^Ad /, /^Soyad/, /^Cep telefonu/].map((label) => field(label).value);

test('restores the registration form except the password after a reload', () => {
  open();
  fireEvent.input(field(/^E-posta/), { target: { value: 'ayse@example.com' } });
  fireEvent.input(field(/^Ad /), { target: { value: 'Ayşe' } });
  fireEvent.input(field(/^Soyad/), { target: { value: 'Öz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }));
  fireEvent.input(field(/^Şifre( |$|\*)/), { target: { value: 'çok-gizli-1' } });
  fireEvent.input(field(/^Cep telefonu/), { target: { value: '0532' } });
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(box);
  fireEvent.input(box);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('çok-gizli-1');
  const kept = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, kept);

  open();
  expect(typed()).toEqual(['ayse@example.com', 'Ayşe', 'Öz', '0532']);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
