/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Passkey } from '@shop/contracts/passkeys';
import { bus } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PasskeysCard } from './passkeys-card.tsx';

const key = (PasskeyId: number, Device: string) => ({ PasskeyId, Device, CreatedAt: '2026-11-20T10:00:00Z' }) as Passkey;

let kept: Passkey[];
let server: AnsweringApi;
let toasts: string[];
let stop: () => void;

beforeEach(async () => {
  kept = [key(1, 'Chrome · Android'), key(2, 'Safari · iOS')];
  server = answeringApi();
  toasts = [];
  stop = bus.on('toast:shown', ({ kind, message }) => toasts.push(`${kind}: ${message}`));
  renderInShop(
    <main>
      <h1>Güvenlik</h1>
      <PasskeysCard />
    </main>,
    {
      api: {
        ...server.api,
        read: async <P,>(path: string) => (path === '/user/passkeys' ? kept : { Info: { Email: 'ayse@example.com' } }) as P,
      },
    },
  );
  await screen.findByText('Safari · iOS');
});
afterEach(() => stop());

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const inDialog = (name: string) => act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));

test('deletes a passkey after confirmation and focuses the heading', async () => {
  for (const { Device, PasskeyId } of [...kept]) {
    await press(`${Device} geçiş anahtarını sil`);
    expect(screen.getByRole('dialog').textContent).toContain(Device);
    expect(server.sent).toHaveLength(PasskeyId - 1);
    kept = kept.slice(1);
    server.answers.push(accepted('Silindi.'));
    await inDialog('Sil');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
    expect(screen.queryByText(Device)).toBeNull();
  }
  expect(server.sent).toEqual([
    ['DELETE', '/user/passkeys/1'],
    ['DELETE', '/user/passkeys/2'],
  ]);
});

test('keeps the passkey when the deletion dialog is dismissed', async () => {
  await press('Safari · iOS geçiş anahtarını sil');
  await inDialog('Vazgeç');
  expect([server.sent, screen.queryByRole('dialog')]).toEqual([[], null]);
});

test('reports a passkey that was deleted elsewhere', async () => {
  await press('Safari · iOS geçiş anahtarını sil');
  kept = kept.slice(0, 1);
  server.answers.push(refused('not-found', 'Bulunamadı.'));
  await inDialog('Sil');
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(toasts).toEqual(['error: Bulunamadı.']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

function device(create: () => Promise<unknown>): void {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

test('explains that the device already has a passkey', async () => {
  const options = { challenge: 'AAAA', rp: { name: 'Baskıhane' }, user: { id: 'AAAA', name: '', displayName: '' }, pubKeyCredParams: [] };
  device(() => Promise.reject(new DOMException('excluded', 'InvalidStateError')));
  kept = [...kept, key(3, 'Firefox · Linux')];
  server.answers.push(accepted('', options));
  await press('Geçiş anahtarı ekle');
  expect(await screen.findByText('Firefox · Linux')).toBeTruthy();
  expect(toasts).toEqual(['info: Bu cihazın hesabınızda zaten bir geçiş anahtarı var.']);
});
