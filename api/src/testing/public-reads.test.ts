import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isPublicRead } from '@shop/contracts/public-reads';
import { examples } from './examples.ts';
import { operationsOf } from './operations.ts';
import { openShop } from './shop.ts';
import { customer, type Shopper } from './shopper.ts';

const shop = await openShop();
await shop.app.ready();
const operations = operationsOf(shop.app);
afterAll(() => shop.close());

let owner: Shopper;
beforeAll(async () => {
  owner = await customer(shop.app);
});

const filled = (path: string, value: string): string => path.replace(/\{[^}]+\}/g, value);
const readable = operations.filter(({ path }) => ['1', 'about'].some((value) => isPublicRead(filled(path, value))));

test('permits only public read operations during a render', () => {
  const reads = readable.filter(({ method }) => method === 'GET');
  expect(reads.filter(({ personal }) => personal)).toEqual([]);
  expect(reads.map(({ path }) => path).sort((a, b) => (a < b ? -1 : 1))).toEqual([
    '/catalog/categories',
    '/catalog/categories/{id}',
    '/catalog/designs',
    '/catalog/designs/{key}',
    '/catalog/designs/{key}/drawing',
    '/catalog/home',
    '/catalog/products',
    '/catalog/products/by-ids',
    '/catalog/products/{id}',
    '/catalog/products/{id}/price',
    '/catalog/products/{id}/reviews',
    '/catalog/recommendations',
    '/catalog/suggestions',
    '/delivery',
    '/info',
    '/info/{id}',
    '/places',
    '/shares/{token}',
    '/shop',
  ]);
});

test.each(readable.filter(({ method }) => method === 'GET').map((operation) => [operation.id, operation] as const))(
  'returns the same answer to customers and strangers in %s',
  async (id, { path }) => {
    const { params = {}, query = {} } = (await examples[id]?.call(owner, shop)) ?? {};
    const where = path.replace(/\{([^}]+)\}/g, (_, name: string) => String(params[name]));
    const url = `${where}?${new URLSearchParams(query)}`.replace(/\?$/, '');
    expect(isPublicRead(url)).toBe(true);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const [known, unknown] = await Promise.all([shop.app.inject({ url, headers: { cookie } }), shop.app.inject({ url })]);
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  },
);

test.each([
  '/user',
  '/cart',
  '/checkout',
  '/order?number=1',
  '/auth',
  '/metrics',
  '/healthz',
  '/openapi.json',
  '/user/../catalog/home',
  '/catalog/../user',
  '/catalog/%2e%2e/user',
  '/catalog/./../user',
  '//example.com/catalog/home',
  'http://example.com/catalog/home',
  '/catalog/home#/user',
  '/catalog/home\\..\\user',
  '/catalog/home;/../../user',
  '/catalog/home /user',
  '/catalog/home\r\nHost: x',
  '/catalog/home?x=\u0000',
  '/catalog/products/1/reviews/mine',
  '/places/1/2',
  '/CATALOG/home',
  `/catalog/home?x=${'x'.repeat(2000)}`,
])('rejects the read %j during a render', (path) => {
  expect(isPublicRead(path)).toBe(false);
});
