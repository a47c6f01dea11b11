/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { PasswordField } from './password-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>(/^Yeni şifre/);
const type = (value: string) => fireEvent.input(field(), { target: { value } });

test('rates a new password against name and e-mail while typing', async () => {
  renderInShop(
    <form>
      <input autoComplete="username" readOnly value="isil.cinar@example.com" />
      <input name="Name" readOnly value="Işıl" />
      <PasswordField name="Password" autoComplete="new-password" label="Yeni şifre" hint="En az 8 karakter." />
    </form>,
  );
  type('kısa');
  expect(screen.getByText('En az 8 karakter.')).toBeTruthy();
  type('fenerbahçe');
  await screen.findByText(/^Zayıf/);
  type('ISIL.CINAR');
  await screen.findByText(/^Adınızdan/);
  type('mor bisiklet 4711 kiraz');
  await screen.findByText('Güçlü bir şifre.');
  act(() => field().form?.reset());
  expect(screen.getByText('En az 8 karakter.')).toBeTruthy();
});

test('does not rate an existing password', () => {
  renderInShop(<PasswordField name="Password" autoComplete="current-password" label="Yeni şifre" hint="İpucu" />);
  type('fenerbahçe');
  expect(screen.getByText('İpucu')).toBeTruthy();
});
