import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { readConfig } from '../env.ts';
import { apiProxy } from './api-proxy.ts';
import { createTraffic } from './traffic.ts';

const pour = (response: ServerResponse): void => {
  const more = (): boolean => response.destroyed || (response.write(large) && more());
  response.on('drain', more);
  more();
};

const heard: unknown[] = [];
let headers: IncomingHttpHeaders = {};
let uploads = 0;
const drawn = Promise.withResolvers<void>();
const api = createServer((request, response) => {
  if (request.url === '/uploads') uploads += 1;
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    headers = request.headers;
    heard.push([request.method, request.url, request.headers['content-type'], body]);
    if (request.url?.endsWith('/hangs')) return;
    if (request.url === '/endless') return void pour(response);
    if (request.url === '/stalls') return void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    if (request.url?.startsWith('/upfs/')) return void response.end(large);
    if (request.url?.endsWith('.pdf')) return void drawn.promise.then(() => response.end('%PDF'));
    if (request.url === '/user/export/file') return void response.end(exported);
    response.writeHead(303, { location: '/order?number=BH-2026-000001' }).end();
  });
});
const large = Buffer.alloc(256 * 1024);
const exported = Buffer.alloc(33 * 1024 * 1024);
const log: string[] = [];
const newShell = () => fastify({ logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } } });
const shell = newShell();
const impatientShell = newShell();

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const { queues } = createTraffic(readConfig({}, '.'), {}, { warn: () => undefined });
  await shell.register(apiProxy, { apiUrl, queues });
  await impatientShell.register(apiProxy, { apiUrl, queues, limits: { answer: 200, work: 60_000 } });
  await shell.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([shell.close(), impatientShell.close()]);
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

test('forwards a payment callback and the API’s redirect unchanged', async () => {
  const type = 'application/x-www-form-urlencoded';
  const answer = await shell.inject({
    method: 'POST',
    url: '/api/payments/callback',
    headers: { 'content-type': type, origin: 'https://sandbox-ode.iyzico.com', 'sec-fetch-site': 'cross-site' },
    payload: 'token=1&status=success',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/order?number=BH-2026-000001']);
  expect(heard).toEqual([['POST', '/payments/callback', type, 'token=1&status=success']]);
});

test('sends the API the client’s IP and fresh request id', async () => {
  const forged = {
    'x-forwarded-for': '',
    'x-forwarded-host': '',
    'x-request-id': 'forged-by-a-browser',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    tracestate: 'forged=1',
    baggage: 'forged=1',
    connection: 'x-forwarded-for, x-forwarded-host',
  };
  const answer = await shell.inject({ url: '/api/metrics', headers: { ...forged, host: 'shop.example' }, remoteAddress: '192.0.2.7' });
  expect(answer.statusCode).toBe(303);
  expect(headers).toMatchObject({
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'shop.example',
    'x-request-id': expect.stringMatching(/./),
  });
  expect(headers['x-request-id']).not.toBe('forged-by-a-browser');
  expect(headers.traceparent).toMatch(/^00-(?!4bf92f35)[\da-f]{32}-[\da-f]{16}-00$/);
  expect(headers).not.toMatchObject({ tracestate: expect.anything() });
  expect(headers).not.toMatchObject({ baggage: expect.anything() });
});

describe('a hanging API', () => {
  test.each([
    ['tr', 'İsteğiniz zamanında tamamlanamadı.'],
    ['en', 'Your request took too long.'],
  ])('answers 504 in %s with %s when the API hangs', async (lang, says) => {
    const answer = await impatientShell.inject({ url: '/api/hangs', headers: { 'accept-language': lang } });
    expect(answer.statusCode).toBe(504);
    expect(answer.json()).toMatchObject({ Status: 0, Message: expect.stringContaining(says), Payload: { code: 'unavailable' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('waits longer for a PDF than for other answers', async () => {
    const documents = ['/api/user/orders/7/summary.pdf', '/api/cart/quote.pdf'].map((url) => impatientShell.inject(url));
    expect((await impatientShell.inject('/api/hangs')).statusCode).toBe(504);
    drawn.resolve();
    for (const document of documents) expect((await document).statusCode).toBe(200);
  });

  test('answers 504 when the API stalls within its response', async () => {
    const answer = await impatientShell.inject('/api/stalls');
    expect([answer.statusCode, answer.json()]).toMatchObject([504, { Status: 0, Payload: { code: 'unavailable' } }]);
  });

  test.each(['/api/', '/upfs/stc/'])('reuses API connections when browsers disconnect from %s', async (folder) => {
    const { port } = shell.server.address() as AddressInfo;
    let connected = 0;
    api.on('connection', () => {
      connected += 1;
    });
    const finishing: ServerResponse[] = [];
    api.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.endsWith('/late/hangs')) finishing.push(response);
    });
    for (let n = 1; n <= 5; n += 1) {
      const accepted = once(shell.server, 'connection') as Promise<[Socket]>;
      const browser = connect(port, '127.0.0.1');
      browser.write(`GET ${folder}late/hangs HTTP/1.1\r\nHost: shop.example\r\n\r\n`);
      const closed = once((await accepted)[0], 'close');
      while (finishing.length < n) await setTimeout(1);
      browser.destroy();
      await closed;
      await setImmediate();
      finishing.at(-1)?.end('{}');
      await shell.inject(`${folder}next`);
    }
    expect(connected).toBeLessThan(3);
  });
});

test('forwards a compressed request body without decompression', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024));
  const answer = await shell.inject({
    method: 'POST',
    url: '/api/cart',
    headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    payload: bomb,
  });
  expect(answer.statusCode).toBe(303);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(bomb.length) });
});

test.each([
  ['declares its length', { 'content-length': '70000' }],
  ['declares no length', {}],
])('answers with an envelope when an oversized body %s', async (_, more) => {
  const { port } = shell.server.address() as AddressInfo;
  const before = heard.length;
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/api/cart', method: 'POST', headers: { 'content-type': 'application/json', ...more } },
      async (response) => resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    asked.once('error', reject);
    asked.write(Buffer.alloc(40_000, ' '));
    asked.end(Buffer.alloc(30_000, ' '));
  });
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject({ Status: 0, Payload: { code: 'invalid-input' } });
  expect(heard).toHaveLength(before);
});

test('streams an upload to the API', async () => {
  const picture = Buffer.alloc(2_000_000, 'x');
  const { port } = shell.server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/api/uploads`, {
    method: 'POST',
    body: picture,
    headers: { 'content-type': 'image/png' },
    redirect: 'manual',
  });
  expect(heard.at(-1)).toEqual(['POST', '/uploads', 'image/png', picture.toString()]);
});

test('streams a data export larger than the shell’s buffer', async () => {
  const { port } = shell.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/user/export/file`);
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, exported.length]);
});

test('sends the API neither hop-by-hop headers nor the browser’s Host', async () => {
  await shell.inject({
    url: '/api/menu?x=1',
    headers: { host: 'shop.example', te: 'trailers', 'proxy-authorization': 'x', upgrade: 'h2c' },
  });
  expect(heard.at(-1)).toEqual(['GET', '/menu?x=1', undefined, '']);
  expect(headers).not.toHaveProperty('te');
  expect(headers).not.toHaveProperty('proxy-authorization');
  expect(headers.host).toMatch(/^127\.0\.0\.1:/);
});

describe('slow clients block no others', () => {
  const slow: Socket[] = [];
  const connected = () => {
    const socket = connect((shell.server.address() as AddressInfo).port, '127.0.0.1').pause();
    slow.push(socket.on('error', () => undefined));
    return socket;
  };
  afterEach(() => {
    for (const socket of slow.splice(0)) socket.destroy();
  });

  test('serves other clients while one client leaves responses unread', async () => {
    connected().write('GET /upfs/stc/picture.webp HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(100));
    while (heard.filter((entry) => String(entry).includes('picture.webp')).length < 100) await setTimeout(10);
    expect((await shell.inject('/api/menu')).statusCode).toBe(303);
  });

  test('serves other clients while one client uploads slowly', async () => {
    const head = 'POST /api/uploads HTTP/1.1\r\nHost: shop.example\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n';
    const before = uploads;
    for (let n = 0; n < 33; n += 1) connected().write(`${head}x`);
    while (uploads < before + 32) await setTimeout(10);
    expect((await shell.inject('/api/menu')).statusCode).toBe(303);
  });
});

test('answers 503 and logs when an API response never ends', async () => {
  const { statusCode, headers } = await shell.inject('/api/endless');
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(log.join('')).toContain('the API answered more than is taken');
});
