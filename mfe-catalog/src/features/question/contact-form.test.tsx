/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { ContactForm } from './contact-form.tsx';

afterEach(() => sessionStorage.clear());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const typed = { 'Adınız soyadınız': 'Ayşegül Çiçek', 'E-posta adresiniz': 'a@example.com', Konu: 'Baskı', Mesajınız: 'Baskı solar mı?' };

test('a message that is half-typed waits for who looks at another page meanwhile; once sent nothing of it stays', async () => {
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
