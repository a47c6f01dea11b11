import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createNginx, hasNginx, type Nginx } from './nginx.ts';

interface Received {
  shell: number;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

const withNginx = hasNginx() ? test : test.skip;

let nginx: Nginx;
let shells: Server[];
let received: Received[];
let compositions: Record<string, string>;
let broken: number[];
let page = 0;

const shell =
  (number: number): RequestListener =>
  ({ method = '', url = '', headers }, response) => {
    received.push({ shell: number, method, url, headers });
    if (broken.includes(number)) return void response.socket?.destroy();
    const bucket = /bucket=(\d+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const composition = compositions[bucket] ?? compositions[''] ?? '';
    if (url === '/_composition')
      return void response.writeHead(204, { 'x-composition': composition, 'x-accel-expires': '1', 'cache-control': 'no-store' }).end();
    if (url.startsWith('/private')) return void response.writeHead(200, { 'cache-control': 'no-store' }).end(`private ${received.length}`);
    if (url.startsWith('/api')) return void response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end(`${received.length}`);
    if (url.startsWith('/r/')) return void response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end(url);
    const fresh = headers['x-composition'] === composition;
    response.writeHead(200, {
      vary: 'accept-encoding',
      'cache-control': fresh ? 'private, no-cache' : 'no-store',
      'x-request-id': 'of the first visitor',
      ...(fresh && { 'x-accel-expires': url.startsWith('/brief') ? '1' : '60' }),
    });
    response.end(`${url} of ${composition} ${headers['accept-encoding'] ?? 'identity'}`);
  };

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listening(number: number, port = 0): Promise<Server> {
  const server = createServer(shell(number)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET', host?: string) {
  const options = { method, ca: nginx.ca, servername: 'localhost', headers: { ...headers, ...(host && { host }) } };
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = request(`${nginx.origin}${path}`, options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

const fromBucket = (bucket: number) => ({ cookie: `__Host-bucket=${bucket}` });
const pagesAsked = () => received.filter(({ url }) => url !== '/_composition');
const newPage = () => `/page-${++page}`;

beforeAll(async () => {
  if (!hasNginx()) return;
  received = [];
  broken = [];
  compositions = { '': 'first' };
  shells = await Promise.all([listening(0), listening(1)]);
  const hosts = shells.map((server) => `127.0.0.1:${portOf(server)}`);
  nginx = await createNginx({ shells: hosts, apis: hosts });
  await nginx.start();
});
afterAll(async () => {
  await nginx?.stop();
  for (const server of shells ?? []) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  received = [];
});
afterEach(() => {
  broken = [];
});

withNginx('answers a second visitor from the page cache', async () => {
  const path = newPage();
  const first = await get(path);
  const second = await get(path, { cookie: '__Host-sid=secret', 'user-agent': 'another' });
  expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
  expect(second.body).toBe(first.body);
  expect(pagesAsked()).toHaveLength(1);
});

withNginx('gives every answer a request id of its own', async () => {
  const path = newPage();
  const ids = [await get(path), await get(path)].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('of the first visitor');
  expect(pagesAsked()[0]?.headers).toMatchObject({
    'x-request-id': ids[0],
    traceparent: `00-${ids[0]}-${String(ids[0]).slice(0, 16)}-01`,
  });
});

withNginx('replaces headers that a visitor may forge', async () => {
  await get('/private', {
    'x-forwarded-for': '192.0.2.9',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
    'x-composition': 'forged',
    'x-request-id': 'forged',
    forwarded: 'for=192.0.2.9',
    'x-real-ip': '192.0.2.9',
    tracestate: 'forged=1',
  });
  const headers = pagesAsked()[0]?.headers ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' });
  expect(headers['x-composition']).toBe('first');
  expect(headers['x-request-id']).not.toBe('forged');
  for (const name of ['forwarded', 'x-real-ip', 'tracestate']) expect(headers[name]).toBeUndefined();
});

withNginx('keeps entries of their own for canaries', async () => {
  const path = newPage();
  compositions = { '': 'first', '1150': 'canary' };
  const bodies = [];
  for (const bucket of [1150, 9000, 1150, 9000]) bodies.push((await get(path, fromBucket(bucket))).body);
  expect(bodies).toEqual([`${path} of canary identity`, `${path} of first identity`, ...bodies.slice(0, 2)]);
  expect(pagesAsked()).toHaveLength(2);
});

withNginx('shows a new composition within 4 s, then finds the old one warm', async () => {
  const path = newPage();
  await get(path, fromBucket(2000));
  compositions = { '': 'second' };
  const from = Date.now();
  for (;;) if ((await get(path, fromBucket(2000))).body.includes('second')) break;
  expect(Date.now() - from).toBeLessThan(4000);
  compositions = { '': 'first' };
  received = [];
  for (;;) if ((await get(path, fromBucket(2000))).body.includes('first')) break;
  expect((await get(path, fromBucket(2000))).headers['x-cache']).toBe('HIT');
  expect(pagesAsked().filter(({ headers }) => headers['x-composition'] === 'first')).toEqual([]);
});

withNginx('does not store a page of another composition', async () => {
  const path = newPage();
  // Two groups of buckets: one shell has switched, the other has not.
  compositions = { '': 'second', '3000': 'first' };
  await get('/private', fromBucket(3000));
  compositions = { '': 'second' };
  await get(path, fromBucket(3000));
  expect((await get(path, fromBucket(3000))).headers['x-cache']).not.toBe('HIT');
  compositions = { '': 'first' };
});

withNginx('stores no private page, no API call and no preview', async () => {
  for (const path of ['/private', '/api/cart', '/api/menu']) {
    const [first, second] = [await get(path), await get(path)];
    expect(second.body).not.toBe(first.body);
  }
  const path = newPage();
  await get(path);
  received = [];
  await get(path, { cookie: 'a=b; __Host-preview=token' });
  expect(pagesAsked()).toHaveLength(1);
});

withNginx('stores one page per encoding, whatever browsers accept', async () => {
  const path = newPage();
  const bodies = [];
  for (const accepted of ['gzip, deflate, br', 'br;q=1.0, gzip', 'gzip', 'br;q=0, gzip;q=0.5', 'identity'])
    bodies.push((await get(path, { 'accept-encoding': accepted })).body.split(' ').at(-1));
  expect(bodies).toEqual(['br', 'br', 'gzip', 'gzip', 'identity']);
  expect(pagesAsked()).toHaveLength(3);
});

withNginx('stores bundles for a year', async () => {
  await get('/r/catalog/1.0.0/home.js');
  expect((await get('/r/catalog/1.0.0/home.js')).headers['x-cache']).toBe('HIT');
});

withNginx('repeats a read on the other shell when one fails', async () => {
  broken = [0];
  const answers = await Promise.all(Array.from({ length: 4 }, () => get('/private')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

withNginx('sends a write once', async () => {
  broken = [0, 1];
  expect((await get('/api/orders', { 'content-length': '0' }, 'POST')).status).toBe(502);
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

withNginx('answers at once after both shells have failed', async () => {
  const post = () => get('/api/orders', { 'content-length': '0' }, 'POST');
  broken = [0, 1];
  await Promise.all(Array.from({ length: 60 }, post));
  broken = [];
  const statuses = (await Promise.all(Array.from({ length: 20 }, post))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

withNginx('uses the only living shell after it was slow', async () => {
  const [dead] = shells as [Server];
  const port = portOf(dead);
  const closed = once(dead, 'close');
  dead.close();
  dead.closeAllConnections();
  await closed;
  try {
    broken = [1];
    await Promise.all(Array.from({ length: 60 }, () => get('/api/menu')));
    broken = [];
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => get('/api/menu')))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    shells[0] = await listening(0, port);
  }
});

withNginx('serves stored pages to everybody while all shells are away', async () => {
  const paths = [newPage(), '/brief'];
  for (const path of paths) await get(path);
  const ports = shells.map(portOf);
  await Promise.all(
    shells.map((server) => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      return closed;
    }),
  );
  try {
    // Lasts until cached compositions and short-lived pages are stale.
    for (const from = Date.now(); Date.now() - from < 2100; ) await get(paths[0] as string);
    for (const path of paths) for (const headers of [{}, fromBucket(7777)]) expect((await get(path, headers)).status).toBe(200);
    const unknown = await get(newPage());
    expect([unknown.status, unknown.headers['retry-after'], unknown.headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect((await get('/api/cart')).status).toBe(502);
  } finally {
    shells = await Promise.all(ports.map((port, number) => listening(number, port)));
  }
});

withNginx('hides the composition endpoint from visitors', async () => {
  expect((await get('/_composition')).status).toBe(404);
});

withNginx('redirects other hosts to the shop', async () => {
  const { status, headers } = await get('/cart?x=1', {}, 'GET', 'evil.example');
  expect([status, headers.location]).toEqual([308, 'https://localhost/cart?x=1']);
});

withNginx('speaks HTTP/2', async () => {
  const session = connect(nginx.origin, { ca: nginx.ca });
  await once(session, 'connect');
  expect(session.alpnProtocol).toBe('h2');
  session.close();
});
