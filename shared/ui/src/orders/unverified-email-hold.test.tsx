/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { SessionState } from '@shop/runtime';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { confirmEmailMessages } from './confirm-email.tsx';
import { UnverifiedEmailHold } from './unverified-email-hold.tsx';

const order = { HeldUntil: '2026-11-21T21:30:00.000Z', ConfirmEmail: { HeldUntil: '2026-11-24T09:30:00.000Z' } };
const customer: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const { title, sendLink } = confirmEmailMessages.tr;

test('shows both deadlines and resends the verification link', async () => {
  const server = answeringApi();
  renderInShop(<UnverifiedEmailHold order={order} />, { api: server.api, session: customer });
  const text = screen.getByRole('status').textContent;
  for (const part of [title, '22 Kasım 2026 00.30', '24 Kasım 2026 12.30']) expect(text).toContain(part);
  server.answers.push(accepted('Gönderdik.'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: sendLink })));
  expect(server.sent.map(([method, path]) => [method, path])).toEqual([['POST', '/user/email/verify']]);
});

test('offers no verification link to anonymous visitors', () => {
  renderInShop(<UnverifiedEmailHold order={{ ...order, ConfirmEmail: {} }} />, { session: { status: 'anonymous', email: '', anonId: '' } });
  expect(screen.getByRole('status').textContent).toContain('22 Kasım 2026 00.30');
  expect(screen.queryByRole('button')).toBeNull();
});

test('renders nothing once the e-mail address is verified', () => {
  renderInShop(<UnverifiedEmailHold order={{ HeldUntil: order.HeldUntil }} />, { session: customer });
  expect(screen.queryByRole('status')).toBeNull();
});
