import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import type { App } from '../fastify.ts';
import { operationsOf } from '../testing/operations.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer } from '../testing/shopper.ts';
import { headers } from './headers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'print' });
  await shop.app.ready();
});
afterAll(() => shop.close());

test('declares UTF-8 for every text answer', async () => {
  const someone = await customer(shop.app);
  const cookie = `sid=${someone.session()}`;
  const calls = operationsOf(shop.app).map(({ method, path }) => ({ method, url: path.replace(/\{[^}]+\}/g, '1') }));
  const files = [
    '/docs',
    '/docs/static/index.html',
    '/docs/static/swagger-ui.css',
    '/docs/json',
    '/upfs/stc/nothing.svg',
    '/nothing',
    '/%',
  ];
  const types: string[] = [];
  for (const { method, url } of [...calls, ...files.map((url) => ({ method: 'GET', url }) as const)]) {
    for (const headers of [{ cookie }, {}, { 'content-type': 'text/csv' }]) {
      const answer = await shop.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: '{' }) });
      const type = String(answer.headers['content-type'] ?? '');
      if (/^text\/|json|xml|javascript/.test(type)) types.push(`${method} ${url} ${type}`);
    }
  }
  expect(types.length).toBeGreaterThan(calls.length);
  expect(types.filter((type) => !/; charset=utf-8$/.test(type))).toEqual([]);
});

test.each(['image/svg+xml', 'application/xml', 'application/manifest+json', 'text/calendar'])(
  'adds a charset to the content type %s',
  async (type) => {
    const app = fastify() as unknown as App;
    headers(app);
    app.get('/', (_, reply) => reply.type(type).send(Buffer.from('ğüşıöç')));
    expect((await app.inject('/')).headers['content-type']).toBe(`${type}; charset=utf-8`);
  },
);
