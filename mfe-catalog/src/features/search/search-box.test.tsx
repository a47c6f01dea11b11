/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { Suggestions } from '@shop/contracts/catalog';
import { bus, useLocation } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import HeaderSearch from '../../slots/header-search.tsx';

beforeEach(() => localStorage.clear());
Element.prototype.scrollIntoView = () => undefined;

const none: Suggestions = { terms: [], categories: [], products: [] };

function suggesting() {
  const asked = new Map<string, (answer: Suggestions | Error) => void>();
  const read = (path: string): Promise<unknown> => {
    if (path === '/catalog/categories') return Promise.resolve([{ id: 91, name: 'Tişört Baskı', slug: 'tshirt-baski', children: [] }]);
    const text = new URL(path, 'http://shop').searchParams.get('searchText') ?? '';
    return new Promise((resolve, reject) => {
      asked.set(text, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  };
  return {
    api: { read: read },
    answer: async (text: string, suggestions: Partial<Suggestions> | Error) => {
      await waitFor(() => expect(asked.has(text)).toBe(true));
      await act(async () => asked.get(text)?.(suggestions instanceof Error ? suggestions : { ...none, ...suggestions }));
    },
  };
}

const Everywhere = () => {
  useLocation();
  return <HeaderSearch />;
};

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }));

test('keeps suggestions until newer suggestions arrive and ignores late answers', async () => {
  const shop = suggesting();
  renderInShop(<Everywhere />, { api: shop.api });
  await act(async () => field().focus());
  await waitFor(() => expect(options()).toEqual(['Tişört Baskı']));
  await type('k');
  await shop.answer('k', { terms: ['kupa', 'kalem'] });
  await waitFor(() => expect(options()).toEqual(['kupa', 'kalem', '“k” için tüm sonuçlar']));
  await type('ku');
  await type('kut');
  expect(options()).toEqual(['kupa', 'kalem', '“kut” için tüm sonuçlar']);
  await shop.answer('kut', { terms: ['kutu'] });
  await waitFor(() => expect(options()).toEqual(['kutu', '“kut” için tüm sonuçlar']));
  await shop.answer('ku', { terms: ['kupa'] });
  await type('kutu');
  await shop.answer('kutu', { terms: ['kutular'] });
  await waitFor(() => expect(options()).toEqual(['kutular', '“kutu” için tüm sonuçlar']));
  await type('kut');
  expect(options()).toEqual(['kutu', '“kut” için tüm sonuçlar']);
});

test('chooses a suggestion by keyboard and closes on Escape', async () => {
  const shop = suggesting();
  const { address } = renderInShop(<Everywhere />, { api: shop.api });
  await act(async () => field().focus());
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
  await type('tişrt');
  await shop.answer('tişrt', {
    terms: ['tişört'],
    correctedText: 'tişört',
    categories: [{ id: 91, name: 'Tişört Baskı', slug: 'tshirt-baski' }],
  });
  expect((await screen.findByRole('group', { name: 'Şunu mu demek istediniz:' })).textContent).toContain('tişört');
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const order: (string | null | undefined)[] = [];
  for (let n = 0; n < 4; n++) {
    await press('ArrowDown');
    order.push(active());
  }
  expect(order).toEqual(['tişört', 'Tişört Baskı', '“tişrt” için tüm sonuçlar', undefined]);
  await press('ArrowUp');
  expect(active()).toBe('“tişrt” için tüm sonuçlar');
  await press('Escape');
  expect(options()).toEqual([]);
  expect(field().value).toBe('tişrt');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(address()).toBe('/categories/tshirt-baski/91');
});

test('searches although suggestions fail, but not for empty text', async () => {
  const shop = suggesting();
  const { address } = renderInShop(<Everywhere />, { api: shop.api });
  await act(async () => field().focus());
  await type('  ');
  const form = field().form as HTMLFormElement;
  await act(async () => fireEvent.submit(form));
  expect(address()).toBe('/');
  await type(' Kâğıt  bardak ');
  await shop.answer('Kâğıt bardak', new Error('no line'));
  await waitFor(() => expect(screen.getByText(/Öneriler şu anda yüklenemiyor/)).toBeTruthy());
  await act(async () => fireEvent.submit(form));
  expect(address()).toBe('/search?searchText=K%C3%A2%C4%9F%C4%B1t+bardak');
});

test('opens the search sheet on request, closes it on navigation', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  renderInShop(<Everywhere />, { api: suggesting().api });
  let opened = 0;
  const ask = () => act(async () => bus.emit('search:asked', { opened: () => void opened++ }));
  await ask();
  expect(opened).toBe(1);
  const sheet = await screen.findByRole('dialog', { name: 'Ürünlerde ara' });
  expect(within(sheet).getByRole('combobox', { name: 'Ürünlerde ara' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Aramayı kapat' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  await ask();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => bus.emit('page:left', { pathname: '/', search: '', key: 'next' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
