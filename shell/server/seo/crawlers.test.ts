import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SITEMAP_PRODUCTS } from '@shop/contracts/catalog';
import fastify, { type FastifyInstance } from 'fastify';
import type { RemoteRoute } from '../../src/page-state.ts';
import { readConfig } from '../env.ts';
import { createTraffic } from '../http/traffic.ts';
import { crawlers } from './crawlers.ts';

const origin = 'https://shop.example';
const page = (path: string, isPublic: boolean): RemoteRoute => ({ remote: 'catalog', id: path, path, layout: 'default', public: isPublic });
const routes = [
  page('/', true),
  page('/products', true),
  page('/products/:slug/:id', true),
  page('/categories/:slug/:id', true),
  page('/info/:id', true),
  page('/designs/:key', true),
  page('/cart', false),
  page('/user/orders/:orderId', false),
  page('/designer/:slug/:id', false),
];

let api: FastifyInstance;
let app: FastifyInstance;
let products: number;
let asked: string[];

beforeAll(async () => {
  api = fastify();
  const answer = (Payload: unknown) => ({ Status: 1, Message: '', Payload });
  api.addHook('onRequest', async ({ url }) => void asked.push(url));
  api.get('/catalog/addresses/parts', async () => answer(products > SITEMAP_PRODUCTS ? [0, SITEMAP_PRODUCTS] : [0]));
  api.get<{ Querystring: { after: string; limit: string } }>('/catalog/addresses', async ({ query }) => {
    const [after, limit] = [Number(query.after), Number(query.limit)];
    const length = Math.max(0, Math.min(limit, products - after));
    return answer(Array.from({ length }, (_, index) => ({ id: after + index + 1, slugs: { tr: 'kupa', en: 'cup' } })));
  });
  api.get('/catalog/categories', async ({ headers }) =>
    answer([{ id: 91, slug: 'tshirt-baski', children: [{ id: 911, slug: headers['accept-language'] === 'en' ? 'v-neck' : 'v-yaka' }] }]),
  );
  api.get('/catalog/designs', async () => answer({ items: [{ key: 'best-dad' }], occasions: [] }));
  api.get('/info', async () => answer([{ id: 'about' }, { id: "<&'" }]));
  await api.listen({ port: 0, host: '127.0.0.1' });
  app = fastify();
  const serving = () => ({ id: 'c', remotes: {}, routes, versions: {}, failures: {} });
  const queue = createTraffic(readConfig({}, '.'), {}, { warn: () => undefined }).queues.sitemaps;
  await app.register(crawlers, { apiUrl: api.listeningOrigin, origin, renderer: { serving }, queue });
});
afterAll(async () => {
  await app.close();
  await api.close();
});
beforeEach(() => {
  products = 3;
  asked = [];
});

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location.replace(origin, ''));

test('disallows personal pages and API calls and names the sitemap', async () => {
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /api/catalog/',
    'Allow: /api/delivery',
    'Disallow: /api/',
    'Disallow: /cart',
    'Disallow: /user/orders/',
    'Disallow: /designer/',
    'Disallow: /en/cart',
    'Disallow: /en/user/orders/',
    'Disallow: /en/designer/',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ]);
});

test('splits the sitemap into pages and products', async () => {
  expect(locations((await app.inject('/sitemap.xml')).body)).toEqual(['/sitemap/pages.xml', '/sitemap/products/0.xml']);
});

test('lists each page in both languages with its alternates', async () => {
  const { body, headers } = await app.inject('/sitemap/pages.xml');
  expect(headers['content-type']).toBe('application/xml');
  expect(locations(body)).toEqual(
    [
      '',
      '/products',
      '/categories/tshirt-baski/91',
      '/categories/v-yaka/911',
      '/info/about',
      '/info/&#60;&#38;&#39;',
      '/designs/best-dad',
    ].flatMap((path) => [path || '/', `/en${path.replace('v-yaka', 'v-neck')}`]),
  );
  expect(body).toContain(
    '<url><loc>https://shop.example/en/products</loc><xhtml:link rel="alternate" hreflang="tr" href="https://shop.example/products"/><xhtml:link rel="alternate" hreflang="en" href="https://shop.example/en/products"/><xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/products"/></url>',
  );
});

test('splits a sitemap beyond 50,000 URLs without losing products', async () => {
  products = SITEMAP_PRODUCTS + 2;
  const files = locations((await app.inject('/sitemap.xml')).body).filter((file) => file.includes('products'));
  expect(files).toHaveLength(2);
  asked = [];
  const parts = await Promise.all(files.map(async (file) => locations((await app.inject(file)).body)));
  expect(parts.map(({ length }) => length)).toEqual([50_000, 4]);
  expect(new Set(parts.flat()).size).toBe(2 * products);
  expect(parts.flat()).toContain(`/en/products/cup/${products}`);
  for (const url of asked) expect(url).toMatch(/&limit=5000$/);
});

test.each(['/sitemap/products/3.xml', '/sitemap/products/x.xml', '/sitemap/products/-1.xml', '/sitemap/products/0', '/sitemap/x.xml'])(
  'answers 404 for the sitemap part %s',
  async (file) => {
    expect((await app.inject(file)).statusCode).toBe(404);
  },
);

test('compresses sitemap parts when the client accepts gzip', async () => {
  products = 100;
  const { headers } = await app.inject({ url: '/sitemap/products/0.xml', headers: { 'accept-encoding': 'gzip' } });
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
});
