import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { readConfig } from '../env.ts';
import { logOptions } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { OneLineEach, requestLog } from '../observability/request-log.ts';
import { apiProxy } from './api-proxy.ts';
import { earlyErrorPages, errorPages } from './error-pages.ts';
import { createTraffic } from './traffic.ts';

let written = '';
const log = new EventEmitter();
const stream = {
  write(line: string) {
    written += line;
    log.emit('line');
  },
};
interface Line {
  level: number;
  err?: { stack?: string };
}
const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const api = createServer((request, response) => {
  request.resume().once('end', () => {
    if (request.url === '/hangs') return void asked.emit('hangs');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  request.once('error', () => undefined);
});
const asked = new EventEmitter();
const shell = fastify({ logger: { ...logOptions('info'), stream }, logController: new OneLineEach(), ...earlyErrorPages });
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const traffic = createTraffic(readConfig({}, '.'), {}, shell.log);
  await shell.register(requestLog, { metrics: createMetrics(() => ({ composition: '', versions: {} }) as never, traffic) });
  await shell.register(errorPages);
  await shell.register(apiProxy, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, queues: traffic.queues });
  for (const url of ['/fails', '/en/fails'])
    shell.get(url, async () => {
      throw new Error('ours');
    });
  port = Number(new URL(await shell.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => {
  written = '';
});
afterAll(async () => {
  await shell.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

async function send(sent: string, until?: EventEmitter, event = 'request'): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const begun = until ? once(until, event) : once(socket, 'data');
  const said = once(log, 'line');
  socket.write(sent);
  await begun;
  socket.destroy();
  await said;
  await new Promise((resolve) => setImmediate(resolve));
}

const post = (path: string, body: string, { length = Buffer.byteLength(body), type = 'application/json' } = {}): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
const upload = (body: string, length: number) => post('/api/uploads', body, { length, type: 'multipart/form-data; boundary=x' });

describe('visitors’ mistakes are logged below error level, without a stack', () => {
  test.each<[string, string]>([
    ['no HTTP', 'merhaba\r\n\r\n'],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/cart HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'],
    ['an invalid escape in the path', 'GET /products/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an invalid escape on the way to the API', 'GET /api/catalog/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a path that leads out', 'GET /api/../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header that no API takes', 'GET /api/cart HTTP/1.1\r\nHost: x\r\nX-Odd: a\x01b\r\n\r\n'],
    ['an unknown path', 'GET /nowhere.php HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown method', 'PURGE / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['too large a body', post('/api/cart', 'x'.repeat(70_000))],
    ['a body of no type', 'POST /api/cart HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'],
  ])('logs no error and no stack when a client sends %s', async (_what, sent) => {
    if (sent.startsWith('CONNECT')) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(sent);
      await once(socket, 'data');
      socket.destroy();
    } else await send(sent);
    expect(lines().filter(({ level, err }) => level > 40 || err?.stack !== undefined)).toEqual([]);
  });

  test.each<[string, string, () => [EventEmitter, string]]>([
    ['an upload that stops before the API hears of it', upload('--x', 5000), () => [shell.server, 'request']],
    ['an upload that stops half-way', upload('--x\r\n'.repeat(100), 5000), () => [api, 'request']],
    ['a body that stops', post('/api/cart', '{"PId":', { length: 500 }), () => [shell.server, 'request']],
    ['somebody who does not wait for the answer', 'GET /api/hangs HTTP/1.1\r\nHost: x\r\n\r\n', () => [asked, 'hangs']],
  ])('logs no error and no stack when a client disconnects: %s', async (_what, sent, until) => {
    await send(sent, ...until());
    expect(lines().filter(({ level, err }) => level > 40 || err?.stack !== undefined)).toEqual([]);
  });
});

test.each(['/fails', '/en/fails'])('does not describe the failed page %s as missing', async (url) => {
  const { statusCode, body } = await shell.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(500);
  expect(body).not.toMatch(/bulunamadı|not found/i);
});

test('logs a fault of the shell with its stack', async () => {
  expect((await shell.inject('/fails')).statusCode).toBe(500);
  expect(lines()).toContainEqual(expect.objectContaining({ level: 50, err: expect.objectContaining({ stack: expect.any(String) }) }));
});
