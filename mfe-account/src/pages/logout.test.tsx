/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { logoutMessages } from '../messages/logout.ts';
import LogoutPage from './logout.tsx';

test('keeps the customer logged in when the logout is refused', async () => {
  const toast = jest.fn();
  const out = jest.fn();
  const stop = [bus.on('toast:shown', toast), bus.on('user:logged-out', out)];
  const refused = { Status: 0, Message: 'Şu anda çıkış yapılamıyor.', Payload: null };
  const { address } = renderInShop(<LogoutPage />, {
    route: '/user/logout',
    session: { status: 'customer', email: 'ayse@example.com', anonId: 'a1' },
    api: { send: async () => refused },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Çıkış yap' })));
  expect(toast.mock.calls).toEqual([[{ kind: 'error', message: 'Şu anda çıkış yapılamıyor.' }]]);
  expect(screen.queryByText('Şu anda çıkış yapılamıyor.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tekrar dene' })).toBeTruthy();
  expect([address(), out.mock.calls]).toEqual(['/user/logout', []]);
  for (const each of stop) each();
});

test('mentions no account to guests at logout', () => {
  renderInShop(<LogoutPage />, {
    route: '/user/logout',
    session: { status: 'customer', email: 'misafir@example.com', anonId: 'a1', isGuest: true },
  });
  const { guestMeaning, meaning } = logoutMessages.tr;
  expect(screen.getByText(guestMeaning)).toBeTruthy();
  expect(screen.queryByText(meaning)).toBeNull();
});
