/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LoginSession } from '@shop/contracts/user';
import { bus } from '@shop/runtime';
import { type Answer, type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SessionsCard } from './sessions-card.tsx';

const session = (SessionId: number, Device: string, Current: boolean): LoginSession => ({
  SessionId,
  Device,
  StartedAt: '2026-11-20T10:00:00Z',
  SeenAt: '2026-11-20T10:00:00Z',
  Current,
});
const here = session(1, 'Chrome · Android', true);

let open: LoginSession[];
let server: AnsweringApi;
let toasts: string[];
let stop: () => void;

beforeEach(async () => {
  open = [here, session(2, 'Safari · iOS', false)];
  server = answeringApi();
  toasts = [];
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  renderInShop(
    <main>
      <h1>Güvenlik</h1>
      <SessionsCard />
    </main>,
    { api: { ...server.api, read: async <P,>() => open as P } },
  );
  await screen.findByText('Safari · iOS');
});
afterEach(() => stop());

const heading = () => screen.getByRole('heading', { level: 2 });
const press = (name: string, answer: Answer) => {
  server.answers.push(answer);
  const button = screen.getByRole('button', { name });
  button.focus();
  return act(async () => fireEvent.click(button));
};

test.each<[string, string, Answer]>([
  ['ends a session', 'Safari · iOS oturumunu kapat', accepted('Kapatıldı.')],
  ['ends a session that has ended elsewhere', 'Safari · iOS oturumunu kapat', refused('not-found', 'Kapatıldı.')],
  ['ends all other sessions', 'Diğer oturumların hepsini kapat', accepted('Kapatıldı.')],
])('focuses the heading when the customer %s', async (_, name, answer) => {
  open = [here];
  await press(name, answer);
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(document.activeElement).toBe(heading());
  expect(toasts).toEqual(['Kapatıldı.']);
});

test('keeps the focus when a session cannot be ended', async () => {
  await press('Safari · iOS oturumunu kapat', refused('unavailable', 'Şu an olmuyor.'));
  expect(toasts).toEqual(['Şu an olmuyor.']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Safari · iOS oturumunu kapat' }));
});
