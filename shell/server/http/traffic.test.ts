import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../env.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { QueueName } from './traffic.ts';

let folder: string;
let api: Server;
let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
let rendered: string[];
let renders: Promise<void>;
let asked: string[];
const pending = new Set<ServerResponse>();

const routes = [
  { remote: 'catalog', id: 'home', path: '/', layout: 'none', public: true },
  { remote: 'catalog', id: 'list', path: '/list', layout: 'default', public: true, query: ['page'] },
] as const;

const renderer: Renderer = {
  previews: { open: () => Promise.reject(new Error('unused')), stop: () => undefined },
  serving: () => ({ id: 'first', remotes: {}, routes, versions: {}, failures: {} }),
  compositions: () => ['first'],
  canaries: () => [],
  journal: () => [],
  seq: () => 1,
  failing: () => [],
  journalDamages: () => [],
  stop: async () => undefined,
  async render({ url }) {
    rendered.push(url.replace('https://shop.example', ''));
    await renders;
    const isMissing = url.includes('/missing/');
    return {
      kind: 'page',
      composition: 'first',
      route: isMissing ? 'shell:missing' : 'catalog:list',
      times: { loadMs: 1, renderMs: 1 },
      status: isMissing ? 404 : 200,
      document: new TextEncoder().encode(isMissing ? 'no such page' : `page of ${url}`),
      stylesheets: [],
      products: [],
      frames: [],
      isPublic: !isMissing,
    };
  },
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-traffic-'));
  const assetsDir = path.join(folder, 'assets');
  await mkdir(assetsDir);
  await writeFile(path.join(assetsDir, 'assets.json'), JSON.stringify({ js: [], css: [] }));
  await writeFile(path.join(assetsDir, 'main.1.js'), 'console.log("shell")');
  api = createServer((request, response) => {
    if (request.url?.startsWith('/catalog/changes')) return response.end('{}');
    asked.push(request.url ?? '');
    if (request.url?.includes('hangs')) pending.add(response.once('close', () => pending.delete(response)));
    else request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const config = readConfig(
    {
      RELEASE_STORE: folder,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'https://shop.example',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      PAGES_PER_CLIENT: '2/3',
      CALLS_PER_CLIENT: '2/3',
      PICTURES_PER_CLIENT: '2/3',
    },
    folder,
  );
  app = await buildApp({ ...config, assetsDir, iconsDir: path.join(import.meta.dirname, '../../icons') }, async () => renderer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  [rendered, asked, renders] = [[], [], Promise.resolve()];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  api.closeAllConnections();
  await app.close();
  await new Promise((resolve) => api.close(resolve));
  await rm(folder, { recursive: true });
});

const connected = (): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  return socket;
};

const [busy, other] = ['203.0.113.7', '198.51.100.7'];
const as = (address: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-forwarded-for': address, ...headers } });
const askAs = (address: string, url: string): Socket => {
  const socket = connected();
  socket.write(`GET ${url} HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`);
  return socket;
};
async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !isSo(); await setImmediate()) if (Date.now() > end) throw new Error('this never came');
}
const queued = (name: QueueName): number => app.traffic.queues[name].waiting();
let pages = 1;
const newPages = (count: number) => Array.from({ length: count }, () => `/list?page=${++pages}`);
const statusesOf = async (answers: ReturnType<typeof as>[]) => (await Promise.all(answers)).map(({ statusCode }) => statusCode);

describe('thousands of requests in one packet', () => {
  const request = (line: string, body = '') =>
    `${line} HTTP/1.1\r\nHost: shop.example\r\n${body ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` : ''}\r\n${body}`;

  test.each([
    ['a cached page', request('GET /')],
    ['HEAD of a cached page', request('HEAD /')],
    ['a page that is not cached', request('GET /list?page=0')],
    ['an unknown page', request('GET /nowhere')],
    ['a file', request('GET /s/main.1.js')],
    ['a call', request('GET /api/cart')],
    ['a call that hangs', request('GET /api/hangs')],
    ['a call with a body', request('POST /api/cart', '{"PId":1}')],
    ['a body that no page takes', request('POST /', '{"a":1}')],
    ['a method that nothing has', request('DELETE /')],
    ['health checks', request('GET /readyz')],
  ])('closes only the connection of a flooding client: %s', async (_, sent) => {
    await as(other, '/');
    [rendered, asked] = [[], []];
    const attackers = [1, 2, 3, 4].map(() => connected().resume());
    for (const socket of attackers) socket.write(sent.repeat(3000));
    await until(() => attackers.every(({ destroyed }) => destroyed));
    expect(rendered.length + asked.length).toBeLessThan(200);
    expect(await text(askAs(other, '/'))).toContain('page of https://shop.example/');
  });
});

describe('client with more pages than its share', () => {
  let finish: () => void;
  let waiting: ReturnType<typeof as>[];
  let urls: string[];
  beforeEach(async () => {
    await as(other, '/list?page=1');
    await as(other, '/nowhere');
    const { promise, resolve } = Promise.withResolvers<void>();
    [renders, finish, rendered, urls] = [promise, resolve, [], newPages(5)];
    waiting = urls.map((url) => as(busy, url));
    await until(() => rendered.length === 2);
  });
  afterEach(async () => {
    finish();
    expect(await statusesOf(waiting)).toEqual([200, 200, 200, 200, 200]);
  });

  test.each<[Locale, string, string]>([
    ['tr', '', 'Tekrar dene'],
    ['en', '/en', 'Try again'],
  ])('sends a 429 page in %s to excessive clients', async (locale, prefix, retry) => {
    const [url = ''] = newPages(1);
    const { statusCode, headers, body } = await as(busy, prefix + url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '5', 'no-store']);
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(`<a href="">${retry}</a>`);
    expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/]{43}='$/);
    expect((await as(busy, url, { 'user-agent': 'Googlebot/2.1' })).body).toBe('');
  });

  test('serves cached pages, redirects and 404s beyond a client’s share', async () => {
    expect(await statusesOf([as(busy, '/list?page=1'), as(busy, '/nowhere'), as(busy, '/LIST')])).toEqual([200, 404, 301]);
  });

  test('renders other clients’ pages while one client’s pages wait', async () => {
    const [url = ''] = newPages(1);
    const page = as(other, url);
    await until(() => rendered.includes(url));
    finish();
    expect((await page).statusCode).toBe(200);
  });

  test('renders a page once for all clients waiting for it', async () => {
    const url = urls.at(-1) ?? '';
    const page = as(other, url);
    await until(() => rendered.includes(url));
    finish();
    expect((await page).body).toContain(url);
    await Promise.all(waiting);
    expect(rendered.filter((one) => one === url)).toHaveLength(1);
  });
});

test('drops queued pages when their connections close', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renders = promise;
  const [first, second, ...dropped] = newPages(5);
  const gone = [first, second, ...dropped].map((url) => askAs(busy, url ?? ''));
  await until(() => rendered.length === 2 && queued('pages') === 3);
  for (const socket of gone) socket.destroy();
  await until(() => queued('pages') === 0);
  resolve();
  const [next = ''] = newPages(1);
  expect((await as(busy, next)).statusCode).toBe(200);
  expect(rendered).toHaveLength(3);
});

describe.each<[QueueName, string]>([
  ['calls', '/api/hangs'],
  ['pictures', '/upfs/stc/hangs.svg?w=320'],
])('hanging %s of one client', (kind, url) => {
  test('answers 429 to one client without delaying other clients', async () => {
    const hanging = [1, 2, 3, 4, 5].map(() => askAs(busy, url));
    await until(() => asked.length === 2 && queued(kind) === 3);
    for (const [language, says] of [
      ['tr', 'çok fazla istek'],
      ['en', 'Too many requests'],
    ] as const) {
      const refused = await as(busy, url, { 'accept-language': language });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
      expect(refused.json()).toMatchObject({ Status: 0, Message: expect.stringContaining(says), Payload: { code: 'too-many-requests' } });
    }
    expect((await as(other, url.replace('hangs', 'quick'))).statusCode).toBe(200);
    const unaffected = kind === 'calls' ? '/upfs/stc/quick.svg?w=320' : '/api/cart';
    expect((await as(busy, unaffected)).statusCode).toBe(200);
    for (const socket of hanging) socket.destroy();
    await until(() => queued(kind) === 0);
    for (const response of pending) response.end();
    await until(() => pending.size === 0);
    expect(asked.filter((path) => path.includes('hangs'))).toHaveLength(2);
  });
});
