/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { WishlistChange } from '@shop/contracts/wishlist';
import { bus, RequestFailed, type SessionState } from '@shop/runtime';
import { sessionKey } from '@shop/testing/host';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import type { UrlCalls } from '@shop/testing/url-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { savedMessages } from '../../messages/saved.ts';
import { wishlistMessages } from '../../messages/wishlist.ts';
import WishlistCount from '../../slots/wishlist-count.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { wishlist } from './saved-list.ts';

const text = savedMessages.tr.wishlist;
const product = (id: number) => productOf({ id, title: `Ürün ${id}` });
const customer = (customerId: number): SessionState => ({
  status: 'customer',
  email: `${customerId}@example.com`,
  anonId: 'a',
  customerId,
});
const visitor: SessionState = { status: 'anonymous', email: '', anonId: 'a' };

let account: number[];
let fails: 'read' | 'send' | undefined;
let held: Promise<void> | undefined;
const api: UrlCalls = {
  read: async (path) => {
    if (fails === 'read') throw new RequestFailed('no line');
    const ids = new URLSearchParams(path.split('?')[1]).get('ids');
    return ids ? ids.split(',').map((id) => product(Number(id))) : [...account];
  },
  send: async (_method, _path, body) => {
    const { Add, Remove } = body as WishlistChange;
    await held;
    if (fails === 'send') throw new RequestFailed('no line');
    account = [...new Set([...account.filter((id) => !Remove.includes(id)), ...Add])];
    return { Status: 1 as const, Message: '', Payload: [...account] };
  },
};

let toasts: string[];
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  wishlist.replace([]);
  [account, fails, held, toasts] = [[], undefined, undefined, []];
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
});
afterEach(() => stop());

const device = () => wishlist.read().map(({ id }) => id);
const keep = (...ids: number[]) => {
  for (const id of ids) wishlist.toggle(product(id));
};
function show(session: SessionState, id = 9) {
  const { query } = renderInShop(
    <>
      <WishlistCount />
      <SaveButtons product={product(id)} />
    </>,
    { api, session },
  );
  return {
    query,
    press: () => fireEvent.click(screen.getByRole('button', { name: text.add })),
    become: (next: SessionState) =>
      act(async () => {
        query.setQueryData(sessionKey, next);
        await query.resetQueries({ queryKey: ['my'] });
      }),
  };
}

test('merges the device’s wishlist into the account at login', async () => {
  keep(1, 2);
  account = [2, 3];
  const { become } = show(visitor);
  expect(account).toEqual([2, 3]);
  await become(customer(7));
  await waitFor(() => expect(device()).toEqual([2, 3, 1]));
  expect(account).toEqual([2, 3, 1]);
  expect(screen.getByText('3')).toBeTruthy();
});

test('removes a customer’s wishlist from the device at logout', async () => {
  account = [1];
  const { become } = show(customer(7));
  await waitFor(() => expect(device()).toEqual([1]));
  await become(visitor);
  await waitFor(() => expect(device()).toEqual([]));
  expect(account).toEqual([1]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ürün');
});

test('replaces the wishlist when another customer logs in', async () => {
  account = [1];
  const { become } = show(customer(7));
  await waitFor(() => expect(device()).toEqual([1]));
  account = [5];
  await become(customer(8));
  await waitFor(() => expect(device()).toEqual([5]));
  expect(account).toEqual([5]);
});

test('follows wishlist changes made on another device', async () => {
  account = [1, 2];
  const { query } = show(customer(7));
  await waitFor(() => expect(device()).toEqual([1, 2]));
  account = [2, 4];
  await act(() => query.invalidateQueries({ queryKey: ['my'] }));
  await waitFor(() => expect(device()).toEqual([2, 4]));
});

test('sends wishlist clicks one after another', async () => {
  const { press } = show(customer(7));
  press();
  await waitFor(() => expect(account).toEqual([9]));
  const { promise, resolve: release } = Promise.withResolvers<void>();
  held = promise;
  press();
  press();
  press();
  expect(device()).toEqual([]);
  await act(async () => release());
  await waitFor(() => expect(account).toEqual([]));
  expect(device()).toEqual([]);
});

test.each([[true], [false]])('undoes and reports a wishlist click that fails (added: %s)', async (added) => {
  account = added ? [1] : [1, 9];
  const { press } = show(customer(7));
  await waitFor(() => expect(device()).toEqual(account));
  fails = 'send';
  press();
  expect(device()).toEqual(added ? [1, 9] : [1]);
  await waitFor(() => expect(toasts).toContain(wishlistMessages.tr.notSaved('Ürün 9')));
  await waitFor(() => expect(device()).toEqual(account));
});

test('keeps a visitor’s wishlist when merging at login fails', async () => {
  keep(1);
  fails = 'send';
  const { become } = show(visitor);
  await become(customer(7));
  expect(device()).toEqual([1]);
  await become(visitor);
  expect(device()).toEqual([1]);
});

test('stores a visitor’s wishlist only on the device', async () => {
  const { press } = show(visitor);
  press();
  expect(device()).toEqual([9]);
  await act(async () => undefined);
  expect(account).toEqual([]);
});
