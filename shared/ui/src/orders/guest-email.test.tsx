/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { SessionState } from '@shop/runtime';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { GuestEmail, guestEmailMessages } from './guest-email.tsx';

const guest: SessionState = { status: 'customer', email: 'yanlis@example.com', anonId: '', isGuest: true };
const { change, label, save, cancel } = guestEmailMessages.tr;

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label) });

test('corrects a guest’s e-mail address by keyboard', async () => {
  const server = answeringApi();
  renderInShop(<GuestEmail />, { api: server.api, session: guest });
  expect(screen.getByText(guest.email)).toBeTruthy();
  await press(change);
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe(guest.email);
  fireEvent.input(field(), { target: { value: 'dogru@example.com' } });
  server.answers.push(accepted('E-posta adresiniz artık dogru@example.com.'));
  await press(save);
  expect(server.sent).toEqual([['POST', '/auth/guest', { Email: 'dogru@example.com' }, expect.any(String)]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: change }));
});

test('keeps the e-mail address and restores focus on cancel', async () => {
  renderInShop(<GuestEmail />, { session: guest });
  await press(change);
  await press(cancel);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: change }));
});

test('offers customers no correction of the e-mail address', () => {
  renderInShop(<GuestEmail />, { session: { status: 'customer', email: 'ayse@example.com', anonId: '' } });
  expect(screen.queryByRole('button')).toBeNull();
});
