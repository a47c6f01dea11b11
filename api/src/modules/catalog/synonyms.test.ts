import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductPage, Suggestions } from '@shop/contracts/catalog';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = async <P>(path: string, language: string): Promise<P> =>
  (await shopper(shop.app).get<P>(path, { 'accept-language': language })).Payload;
const titles = async (text: string, language: string): Promise<string[]> =>
  (await get<ProductPage>(`/catalog/products?searchText=${encodeURIComponent(text)}`, language)).items.map(({ title }) => title);

test.each([
  ['tr', 'fincan', /kupa/i],
  ['tr', 'mug', /kupa/i],
  ['tr', 'fincanlar', /kupa/i],
  ['tr', 'iphone', /kılıf/i],
  ['tr', 'Samsung kılıfı', /kılıf/i],
  ['tr', 'hoodie', /kapüşonlu/i],
  ['tr', 'penye', /tişört/i],
  ['en', 'cup', /mug/i],
  ['en', 'tee', /t-shirt/i],
  ['en', 'cushion', /pillow|cushion/i],
])('finds products in language %s by the synonym %s', async (language, typed, found) => {
  const [first = ''] = await titles(typed, language);
  expect(first).toMatch(found);
});

test('ranks literal matches above synonyms', async () => {
  const found = await titles('kupa', 'tr');
  const others = found.findIndex((title) => !/kupa/i.test(title));
  expect(others === -1 || found.slice(others).every((title) => !/kupa/i.test(title))).toBe(true);
});

test('suggests the shop’s word for a typed synonym', async () => {
  const suggest = (text: string) => get<Suggestions>(`/catalog/suggestions?searchText=${encodeURIComponent(text)}`, 'tr');
  expect((await suggest('finc')).terms).toContain('kupa');
  expect((await suggest('hood')).products.length).toBeGreaterThan(0);
});

test.each([
  ['tr', 'kadınlar için tişört', 'kadınlar tişört'],
  ['tr', 'çocuk için bir tişört', 'çocuk tişört'],
  ['tr', 'en büyük kupa', 'büyük kupa'],
  ['tr', 'kupa ve tişört', 'kupa tişört'],
  ['en', 'a mug for my office', 'mug office'],
])('ignores stop words in language %s when searching “%s”', async (language, typed, telling) => {
  const found = await titles(typed, language);
  expect(found).not.toEqual([]);
  expect(found).toEqual(await titles(telling, language));
});

test.each([
  ['tr', 'kadın ve erkek tişört', /tişört/i],
  ['tr', 'anneler & babalar için kupa', /kupa/i],
  ['en', 'men and women t-shirt', /t-shirt/i],
])('finds partial matches in language %s when searching “%s”', async (language, typed, found) => {
  expect(await titles(typed, language)).toContainEqual(expect.stringMatching(found));
});

test('searches for a stop word that stands alone or last', async () => {
  expect(await titles('ile', 'tr')).not.toEqual([]);
  const { products } = await get<Suggestions>(`/catalog/suggestions?searchText=${encodeURIComponent('tişört ve')}`, 'tr');
  expect(products.map(({ title }) => title)).toContain('Bekârlığa Veda Tişörtü');
});
