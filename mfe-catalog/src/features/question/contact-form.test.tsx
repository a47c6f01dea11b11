/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ContactForm } from './contact-form.tsx';

afterEach(() => sessionStorage.clear());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const typed = { 'Adınız soyadınız': 'Ayşegül Çiçek', 'E-posta adresiniz': 'a@example.com', Konu: 'Baskı', Mesajınız: 'Baskı solar mı?' };

test('keeps a draft message until the message is sent', async () => {
  const shop = renderInShop(<ContactForm />, {
    api: answeringApi(accepted('Mesajınızı aldık.')).api,
    route: '/contact',
    session: { status: 'anonymous', email: '', anonId: 'a' },
  });
  for (const [name, value] of Object.entries(typed)) fireEvent.input(field(name), { target: { value } });
  await shop.go('/info/faq');
  await shop.back();
  for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value);

  fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await screen.findByText('Mesajınızı aldık.');
  await shop.go('/info/faq');
  await shop.back();
  for (const name of Object.keys(typed)) expect(field(name).value).toBe('');
});

test('prefills an empty subject only with a valid order number', async () => {
  const session = { status: 'anonymous', email: '', anonId: 'a' } as const;
  const shop = renderInShop(<ContactForm />, { route: '/contact?order=BH-2026-000123', session });
  expect(field('Konu').value).toBe('BH-2026-000123 numaralı sipariş');
  fireEvent.input(field('Konu'), { target: { value: 'Baskı' } });
  await shop.go('/contact?order=BH-2026-000124');
  expect(field('Konu').value).toBe('Baskı');
  cleanup();
  sessionStorage.clear();
  renderInShop(<ContactForm />, { route: '/contact?order=https://evil.example', session });
  expect(field('Konu').value).toBe('');
});
