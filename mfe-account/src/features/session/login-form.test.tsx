/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { secondFactorMessages } from '../../messages/second-factor.ts';
import { LoginForm } from './login-form.tsx';

const text = secondFactorMessages.tr;

const submit = (label: RegExp, value: string) =>
  act(async () => {
    const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    fireEvent.input(field, { target: { value } });
    fireEvent.submit(field.form as HTMLFormElement);
  });

test('requires the password again after the second-factor step expires', async () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  const server = answeringApi(refused('second-factor-required'));
  renderInShop(<LoginForm />, { api: server.api });
  fireEvent.input(screen.getByLabelText(/^E-posta/), { target: { value: 'ayse@example.com' } });
  await submit(/^Şifre/, 'mor bisiklet');
  expect(toasts).toEqual([]);
  expect(screen.getByLabelText(new RegExp(`^${text.code}`))).toBe(document.activeElement);

  server.answers.push(refused('wrong-code'));
  await submit(new RegExp(`^${text.code}`), '123456');
  expect(screen.getByRole('textbox', { name: new RegExp(`^${text.code}`), description: new RegExp(text.wrongCode) })).toBeTruthy();

  server.answers.push(refused('second-factor-expired', 'Süre doldu.'));
  await submit(new RegExp(`^${text.code}`), '654321');
  expect(screen.getByLabelText(/^Şifre/, { selector: 'input' })).toBeTruthy();
  expect(toasts).toContain('Süre doldu.');
  expect(server.sent.map(([, path]) => path)).toEqual(['/auth', '/auth/second-factor', '/auth/second-factor']);
  stop();
});
