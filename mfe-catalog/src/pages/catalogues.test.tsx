/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Department, Home } from '@shop/contracts/catalog';
import type { ShopFacts } from '@shop/contracts/information';
import type { PageMeta } from '@shop/contracts/remote';
import type { Locale } from '@shop/domain/locale';
import type { Meta } from '@shop/runtime';
import { createQueryClient } from '@shop/testing/host';
import { renderInShop } from '@shop/testing/render-in-shop';
import { apiOver } from '@shop/testing/url-api';
import { screen } from '@testing-library/react';
import CategoriesPage, * as categories from './categories.tsx';
import HomePage, * as home from './home.tsx';

const department = (id: number, name: string, kind: Department['kind']): Department =>
  ({ id, name, kind, slug: `bolum-${id}`, img: 'bolum.svg', productCount: 1, children: [] }) as unknown as Department;
const prints = [department(1, 'Giyim', 'print'), department(2, 'Kupa & Bardak', 'print')];
const goods = [department(3, 'Elektronik', 'retail'), department(4, 'Takı', 'retail')];

const facts: ShopFacts = { payments: ['Havale'], freeDeliveryFrom: 50_000 } as unknown as ShopFacts;
const homeOf = (departments: Department[]): Home =>
  ({
    departments,
    featured: [],
    bestSellers: [],
    onSale: [],
    newAdded: [],
    reviews: [],
    ...(departments.includes(prints[0] as Department) && { designStart: { id: 7, slug: 'tisort' } }),
  }) as unknown as Home;

const answering =
  (departments: Department[]) =>
  async (path: string): Promise<unknown> => {
    const answers: Record<string, unknown> = { '/catalog/home': homeOf(departments), '/catalog/categories': departments, '/shop': facts };
    if (!(path in answers)) throw new Error(`${path} was asked for`);
    return answers[path];
  };

interface Page {
  loader: (context: never) => Promise<unknown>;
  meta: Meta;
}
async function metaOf({ loader, meta }: Page, departments: Department[], locale: Locale = 'tr'): Promise<PageMeta> {
  const query = createQueryClient();
  const api = apiOver({ read: answering(departments) });
  const context = { query, api, locale, brand: 'Baskıhane', url: new URL('https://shop.example/'), params: {}, currency: 'TRY' };
  await loader(context as never);
  const said = meta(context as never);
  query.clear();
  return said;
}

test.each<[Locale, Department[], string]>([
  ['tr', prints, 'Kategoriler: Giyim, Kupa & Bardak.'],
  ['tr', goods, 'Kategoriler: Elektronik, Takı.'],
  ['en', goods, 'Categories: Elektronik, Takı.'],
])('lists the departments in the category page’s meta description', async (locale, departments, description) => {
  expect((await metaOf(categories as unknown as Page, departments, locale)).description).toBe(description);
});

test('introduces printed and ready-made goods in a mixed catalogue', async () => {
  const lead = 'Baskılı ürünler ve hazır hediyeler tek çatı altında.';
  renderInShop(<CategoriesPage />, { api: { read: answering([...prints, ...goods]) } });
  expect(await screen.findByText(lead)).toBeTruthy();
});

test('mentions no prints if all categories are ready-made', async () => {
  renderInShop(<CategoriesPage />, { api: { read: answering(goods) } });
  expect(await screen.findByRole('heading', { name: 'Hazır ürünler' })).toBeTruthy();
  expect(screen.queryByText(/[Bb]askı/)).toBeNull();
});

test('links to the designer on a printing shop’s home page', async () => {
  renderInShop(<HomePage />, { api: { read: answering([...prints, ...goods]) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Aklınızdakini tasarlayın, biz basalım.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tasarlamaya başla' }).getAttribute('href')).toBe('/designer/tisort/7');
  expect(screen.getByRole('region', { name: 'Üç adımda kapınızda' })).toBeTruthy();
  expect((await metaOf(home as unknown as Page, prints)).title).toBe('Kişiye özel baskılı ürünler');
});

test('promises no prints on the home page of ready-made goods', async () => {
  renderInShop(<HomePage />, { api: { read: answering(goods) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Seçin, kapınıza getirelim.' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Ne aramıştınız?' })).toBeTruthy();
  expect(screen.queryByText(/[Bb]as(?:kı|ıl|alım|tır)/)).toBeNull();
  expect(screen.queryByText(/[Tt]asar|[Kk]işiye özel/)).toBeNull();
  expect(await metaOf(home as unknown as Page, goods)).toMatchObject({
    title: 'Seçin, kapınıza getirelim',
    description: 'Elektronik ve takı: hızlı kargo, 30 gün kolay iade.',
  });
});
