/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AskQuestion } from './ask-question.tsx';

afterEach(() => sessionStorage.clear());

const QUESTION = 'Kupanın içi de renkli mi?';

async function open({ api }: AnsweringApi, email = '') {
  const shop = renderInShop(<AskQuestion product={{ id: 1012, title: 'Fotoğraf Baskılı Kupa' }} />, {
    api,
    session: email ? { status: 'customer', email, anonId: 'a' } : { status: 'anonymous', email: '', anonId: 'a' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Soru sor' }));
  await screen.findByRole('dialog', { name: 'Soru sor' });
  return shop;
}

const write = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));

test('sends a question with product id and the customer’s e-mail', async () => {
  const shop = answeringApi(accepted('Sorunuzu aldık.'));
  await open(shop, 'aysegul@example.com');
  write('Sorunuz', QUESTION);
  write('Adınız soyadınız', 'Ayşegül Çiçek');
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const question = { PId: 1012, Name: 'Ayşegül Çiçek', Email: 'aysegul@example.com', Question: QUESTION };
  expect(shop.sent).toEqual([['POST', '/questions', question, expect.any(String)]]);
});

test('shows errors at the question’s fields and keeps the input', async () => {
  const shop = answeringApi(refused('invalid-input', 'Olmadı.', { Name: 'Adınızda bağlantı olamaz.' }));
  await open(shop);
  send();
  expect((await screen.findAllByText('Bu alan zorunludur.')).length).toBe(3);
  expect(shop.sent).toEqual([]);
  write('Sorunuz', QUESTION);
  write('Adınız soyadınız', 'evil.example');
  write('E-posta adresiniz', 'a@example.com');
  send();
  expect(await screen.findByText('Adınızda bağlantı olamaz.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Sorunuz' })).toHaveProperty('value', QUESTION);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('keeps a draft question when the visitor opens another page', async () => {
  const shop = await open(answeringApi());
  fireEvent.input(screen.getByRole('textbox', { name: 'Sorunuz' }), { target: { value: QUESTION } });
  await shop.go('/info/faq');
  await shop.back();
  fireEvent.click(screen.getByRole('button', { name: 'Soru sor' }));
  await screen.findByRole('dialog', { name: 'Soru sor' });
  expect(screen.getByRole('textbox', { name: 'Sorunuz' })).toHaveProperty('value', QUESTION);
});
