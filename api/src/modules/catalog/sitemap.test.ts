import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { listSitemapProducts, sitemapParts } from './sitemap.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each([7, 10, 1000])('lists every product once in sitemap parts of %d products', async (size) => {
  const all = await listSitemapProducts(shop.db, { after: 0, limit: 5000 });
  const parts = await sitemapParts(shop.db, size);
  const named = [];
  for (const after of parts) {
    const part = await listSitemapProducts(shop.db, { after, limit: size });
    expect(part.length).toBeGreaterThan(0);
    named.push(...part);
  }
  expect(named).toEqual(all);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('adds no empty sitemap part after a full part', async () => {
  const all = await listSitemapProducts(shop.db, { after: 0, limit: 5000 });
  expect(await sitemapParts(shop.db, all.length)).toEqual([0]);
});

test('limits how many URLs one sitemap part lists', async () => {
  const visitor = shopper(shop.app);
  expect(await visitor.get('/catalog/addresses?after=1000&limit=1')).toMatchObject({
    http: 200,
    Payload: [{ id: 1001, slugs: { tr: 'baskili-bisiklet-yaka-tisort', en: 'printed-crew-neck-t-shirt' } }],
  });
  expect((await visitor.get('/catalog/addresses/parts')).Payload).toEqual([0]);
  for (const query of ['after=0&limit=5001', 'after=-1&limit=1', 'limit=1', 'after=0']) {
    expect((await visitor.get(`/catalog/addresses?${query}`)).http).toBe(422);
  }
});
