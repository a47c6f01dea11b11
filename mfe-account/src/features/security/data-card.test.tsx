/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import { bus } from '@shop/runtime';
import { answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { DataCard } from './data-card.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('shows in the dialog why the account cannot be closed', async () => {
  const toasts = jest.fn();
  const stop = bus.on('toast:shown', toasts);
  const server = answeringApi(refused('orders-under-way', 'Devam eden siparişiniz var (BH-2026-000002).'));
  const read = async <P,>() => ({ State: 'none' }) as P;
  renderInShop(<DataCard />, { api: { ...server.api, read } });
  fireEvent.click(screen.getByRole('button', { name: 'Hesabımı kapat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' })));
  expect(dialog.getByRole('alert').textContent).toBe('Devam eden siparişiniz var (BH-2026-000002).');
  expect(toasts).not.toHaveBeenCalled();
  stop();
});

test.each([
  ['is led to the home page', false, '/'],
  ['stays on the page opened meanwhile', true, '/products'],
])('closes the account, after which the customer %s', async (_, leaves, address) => {
  const answer = Promise.withResolvers<Envelope<null>>();
  const send = () => answer.promise;
  const read = async <P,>() => ({ Info: { Email: 'ayse@example.com' }, State: 'none' }) as P;
  const shop = renderInShop(<DataCard />, { api: { send, read }, route: '/user/security' });
  const ended = jest.fn();
  const stop = bus.on('session:changed', () => ended());
  fireEvent.click(screen.getByRole('button', { name: 'Hesabımı kapat' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }));
  if (leaves) await shop.go('/products');
  await act(async () => answer.resolve({ Status: 1, Message: 'Hesabınız kapatıldı.', Payload: null }));
  expect([ended.mock.calls.length, shop.address()]).toEqual([1, address]);
  stop();
});
