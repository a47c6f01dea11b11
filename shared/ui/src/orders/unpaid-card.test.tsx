/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import { UnpaidCard, unpaidCardMessages } from './unpaid-card.tsx';

const text = unpaidCardMessages.tr;
const order = { OrderId: 42, Total: 4990 };
const payable = { ...order, PayableUntil: '2026-11-20T10:30:00Z' };
const button = () => screen.getByRole('button', { name: new RegExp(text.pay) });

test('redirects to the payment provider and refreshes after Back', async () => {
  const server = answeringApi();
  server.answers.push(accepted('', { PaymentUrl: 'https://pay.example/1' }));
  const left: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = (url: string) => {
    left.push(url);
    return promise;
  };
  const { query } = renderInShop(<UnpaidCard order={payable} leave={leave} />, { api: server.api });
  query.setQueryData(['my', 'orders', '42'], payable);
  await act(async () => button().click());
  expect([left, button().getAttribute('aria-busy')]).toEqual([['https://pay.example/1'], 'true']);
  expect(query.getQueryState(['my', 'orders', '42'])?.isInvalidated).toBe(false);
  await act(async () => resolve());
  expect(query.getQueryState(['my', 'orders', '42'])?.isInvalidated).toBe(true);
});

test('refreshes an order that can no longer be paid', async () => {
  const server = answeringApi();
  server.answers.push(refused('not-payable', 'Ödenemiyor.'));
  const { query } = renderInShop(<UnpaidCard order={payable} />, { api: server.api });
  query.setQueryData(['my', 'orders', '42'], payable);
  await act(async () => button().click());
  expect(query.getQueryState(['my', 'orders', '42'])?.isInvalidated).toBe(true);
});

test('hides the payment button while a payment is checked', () => {
  renderInShop(<UnpaidCard order={{ ...order, PaymentChecked: true }} />);
  expect(screen.getByRole('status').textContent).toContain(text.checked);
  expect(screen.queryByRole('button')).toBeNull();
});

test('renders nothing for orders not paid by card', () => {
  renderInShop(<UnpaidCard order={order} />);
  expect([screen.queryByRole('status'), screen.queryByRole('button')]).toEqual([null, null]);
});
