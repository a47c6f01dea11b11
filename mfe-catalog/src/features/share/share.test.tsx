/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Share } from './share.tsx';

const path = '/products/gumus-kolye/2031';
const shared = { url: `http://localhost${path}`, title: 'Gümüş Kolye' };
const has = (part: object): void => void Object.assign(navigator, part);

afterEach(() => has({ share: undefined, clipboard: undefined }));

function press() {
  renderInShop(<Share path={path} title={shared.title} />);
  fireEvent.click(screen.getByRole('button', { name: 'Paylaş' }));
}
const targets = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('shows no links when the device’s share sheet is cancelled', async () => {
  const shown: unknown[] = [];
  has({ share: async (data: unknown) => shown.push(data) && Promise.reject(new DOMException('closed', 'AbortError')) });
  press();
  expect(shown).toEqual([shared]);
  await Promise.resolve();
  expect(targets()).toEqual([]);
});

test("shows share links when the device's share sheet fails", async () => {
  has({ share: () => Promise.reject(new Error('not allowed')) });
  press();
  await screen.findByRole('link', { name: 'WhatsApp' });
  expect(targets()).toEqual(['WhatsApp', 'X', 'Facebook', 'E-posta']);
  expect(screen.getByRole('button', { name: 'Paylaş' }).getAttribute('aria-expanded')).toBe('true');
});

test("copies the product's link", async () => {
  const copied: string[] = [];
  has({ clipboard: { writeText: async (text: string) => void copied.push(text) } });
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Bağlantıyı kopyala' }));
  expect(copied).toEqual([shared.url]);
});

test("shows the product's link when copying is impossible", async () => {
  const said: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => said.push(message));
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Bağlantıyı kopyala' }));
  await waitFor(() => expect(said).toEqual([`Tarayıcınız kopyalamaya izin vermedi. Bağlantı: ${shared.url}`]));
  stop();
});
