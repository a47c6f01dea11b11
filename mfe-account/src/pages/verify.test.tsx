/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { SessionState } from '@shop/runtime';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import { loginMessages } from '../messages/login.ts';
import { verifyMessages } from '../messages/verify.ts';
import VerifyPage from './verify.tsx';

const token = 'a'.repeat(43);
const open = (session: SessionState, ...answers: Parameters<typeof answeringApi>) => {
  const server = answeringApi(...answers);
  renderInShop(<VerifyPage />, { api: server.api, route: `/user/verify?token=${token}`, session });
  return server;
};

test('requires a login before verifying the e-mail address', () => {
  const server = open({ status: 'anonymous', email: '', anonId: '' });
  expect(screen.getByText(verifyMessages.tr.loginLead)).toBeTruthy();
  expect(screen.getByRole('button', { name: loginMessages.tr.submit })).toBeTruthy();
  expect(screen.queryByRole('button', { name: verifyMessages.tr.confirm })).toBeNull();
  expect(server.sent).toEqual([]);
});

test('lists the passkeys revoked by verifying the e-mail address', async () => {
  const server = open(
    { status: 'customer', email: 'ayse@example.com', anonId: '' },
    accepted('', { Passkeys: ['Firefox · Windows'], Sessions: [] }),
  );
  await act(async () => screen.getByRole('button', { name: verifyMessages.tr.confirm }).click());
  expect(server.sent).toEqual([['PUT', '/user/email/verify', { Token: token }]]);
  expect(screen.getByRole('listitem').textContent).toBe('Firefox · Windows');
});
