import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { canonicalHost } from './canonical-host.ts';

const apps: FastifyInstance[] = [];
async function shopAt(publicOrigin: string): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: 'loopback' });
  await app.register(canonicalHost, { publicOrigin });
  app.all('/*', () => 'served');
  apps.push(app);
  return app;
}

let shop: FastifyInstance;
beforeAll(async () => {
  shop = await shopAt('https://shop.example');
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

test.each([
  ['www.shop.example', '/products?page=2', 'https://shop.example/products?page=2'],
  ['eski-dukkan.com.tr', '/en', 'https://shop.example/en'],
  ['WWW.SHOP.EXAMPLE:443', '/', 'https://shop.example/'],
  ['shop.example.', '/', 'https://shop.example/'],
  ['shop.xn--p1ai', '//evil.example', 'https://shop.example//evil.example'],
])('redirects %s%s to the canonical host', async (host, url, location) => {
  const answer = await shop.inject({ url, headers: { host } });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

test('takes the host from a trusted proxy’s header', async () => {
  const headers = { host: 'backend', 'x-forwarded-host': 'www.shop.example' };
  expect((await shop.inject({ url: '/cart', headers })).headers.location).toBe('https://shop.example/cart');
  expect((await shop.inject({ url: '/cart', headers: { ...headers, 'x-forwarded-host': 'shop.example' } })).body).toBe('served');
});

test.each([
  ['shop.example', '/'],
  ['Shop.Example:443', '/'],
  ['127.0.0.1:3000', '/'],
  ['[::1]:3000', '/'],
  ['shop_backend', '/'],
  ['www.shop.example', '/readyz'],
  ['www.shop.example', '/api/auth'],
  ['www.shop.example', '/r/catalog/1.0.0/entry.js'],
])('serves %s%s without a redirect', async (host, url) => {
  expect((await shop.inject({ url, headers: { host } })).body).toBe('served');
});

test('redirects only read requests, and only for an https origin', async () => {
  expect((await shop.inject({ method: 'POST', url: '/', headers: { host: 'www.shop.example' } })).body).toBe('served');
  const plain = await shopAt('http://localhost:3000');
  expect((await plain.inject({ url: '/', headers: { host: 'www.shop.example' } })).body).toBe('served');
});
