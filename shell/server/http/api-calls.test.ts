import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import { createApi } from '@shop/runtime/host';
import { type ApiCalls, apiCalls } from './api-calls.ts';

const pour = (response: ServerResponse): void => {
  const more = (): boolean => response.destroyed || (response.write(' '.repeat(2 ** 20)) && more());
  response.on('drain', more);
  more();
};

let server: Server;
let calls: ApiCalls;
let asked: { url: string | undefined; id: unknown }[];

beforeEach(async () => {
  asked = [];
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, id: headers['x-request-id'] });
    if (url === '/silent') return;
    if (url === '/endless') return void pour(response);
    response.setHeader('cache-control', url === '/menu' ? 'public, max-age=60' : 'no-cache');
    response.statusCode = url === '/gone' ? 404 : 200;
    const Status = url === '/gone' ? 0 : 1;
    response.end(JSON.stringify({ Status, Message: '', Payload: { language: headers['accept-language'], n: asked.length } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  calls = apiCalls(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await calls.stop();
  server.closeAllConnections();
  server.close();
});

const apiOf = (id: string, locale: Locale = 'tr', readMs = 2500) =>
  createApi({ base: '', locale, fetch: calls.of({ id }), readMs }) as unknown as {
    read: (path: string) => Promise<Record<string, unknown>>;
  };

test('sends a page’s request id with its API calls', async () => {
  await apiOf('request-1').read('/products?page=2');
  expect(asked).toEqual([{ url: '/products?page=2', id: 'request-1' }]);
});

test('caches API responses per language and returns separate copies', async () => {
  const first = await apiOf('a').read('/menu');
  first.n = 100;
  expect(await apiOf('b').read('/menu')).toEqual({ language: 'tr', n: 1 });
  expect(await apiOf('c', 'en').read('/menu')).toEqual({ language: 'en', n: 2 });
  expect(asked).toHaveLength(2);
});

test('repeats a request whose response is not cacheable', async () => {
  for (const n of [1, 2]) expect(await apiOf('a').read('/products')).toEqual({ language: 'tr', n });
});

test('rejects when the API fails or times out', async () => {
  await expect(apiOf('a').read('/gone')).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  await expect(apiOf('a', 'tr', 50).read('/silent')).rejects.toThrow('GET /silent was not answered within 0.05 s');
});

test('aborts an endless response and still serves other pages', async () => {
  const endless = apiOf('a', 'tr', 60_000).read('/endless');
  await expect(endless).rejects.toMatchObject({ name: 'RequestFailed', cause: { message: expect.stringContaining('size') } });
  expect(await apiOf('b').read('/products')).toMatchObject({ language: 'tr' });
});
