import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import proxyAddr from '@fastify/proxy-addr';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ClosedReason, createBoundedServer, SLOW_EACH } from './bounded-server.ts';

const CONNECTIONS = 5;
const SILENT_MS = 60_000;

let server: Server;
let clients: Socket[];
let begun: string[];
let closed: ClosedReason[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const atOnce = (request: IncomingMessage, response: ServerResponse) => {
  request.resume().once('end', () => response.end(`answer to ${request.url};`));
};
const never = () => undefined;

/** Without limits, the connection would stay open. */
const end = (socket: Socket): Promise<unknown> => once(socket, 'close', { signal: AbortSignal.timeout(20_000) });

beforeEach(() => start());
afterEach(async () => {
  jest.useRealTimers();
  await stop();
});

async function start(trusted = '192.0.2.1'): Promise<void> {
  [clients, begun, closed, answer] = [[], [], [], atOnce];
  server = createBoundedServer(
    (request, response) => {
      begun.push(request.url ?? '');
      answer(request, response);
    },
    {},
    {
      trusts: proxyAddr.compile(trusted),
      connectionsEach: CONNECTIONS,
      silentMs: SILENT_MS,
      onClosed: (reason) => closed.push(reason),
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function stop(): Promise<void> {
  for (const client of clients) client.destroy();
  server.close();
  await once(server, 'close');
}

async function connected(localAddress = '127.0.0.1'): Promise<{ client: Socket; socket: Socket }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  client.on('error', never);
  clients.push(client);
  const [socket] = await accepted;
  return { client, socket };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n`;

async function answerTo(sent: string, localAddress?: string): Promise<string> {
  const { client } = await connected(localAddress);
  client.write(sent);
  return text(client);
}
const isServed = async (localAddress?: string) =>
  (await answerTo(get('/other', 'Connection: close\r\n'), localAddress)).includes('/other;');

test('drops connections that closed before they were accepted', () => {
  const socket = new Socket();
  server.emit('connection', socket);
  expect(socket.destroyed).toBe(true);
});

test('closes a connection without traffic in either direction', async () => {
  const { client, socket } = await connected();
  client.write('POST /slow HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\nhalf');
  while (begun.length === 0) await new Promise(setImmediate);
  expect(socket.timeout).toBe(SILENT_MS);
  socket.emit('timeout');
  expect(socket.destroyed).toBe(true);
});

describe('requests on one connection', () => {
  test('handles pipelined requests one by one in order', async () => {
    let [running, most] = [0, 0];
    answer = (request, response) => {
      most = Math.max(most, ++running);
      setImmediate(() => {
        running -= 1;
        response.end(`answer to ${request.url};`);
      });
    };
    const paths = Array.from({ length: 30 }, (_, n) => `/${n}`);
    const answers = await answerTo(paths.map((path) => get(path, path === '/29' ? 'Connection: close\r\n' : '')).join(''));
    expect([...answers.matchAll(/answer to ([^;]+);/g)].map(([, path]) => path)).toEqual(paths);
    expect(most).toBe(1);
  });

  test.each([
    ['GET', get('/attack')],
    ['HEAD', get('/attack').replace('GET', 'HEAD')],
    ['an unknown page', get('/attack/nowhere')],
    ['POST with a body', 'POST /attack HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 5\r\n\r\nhello'],
    ['POST in chunks', 'POST /attack HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
    ['the shortest', 'GET /attack HTTP/1.1\r\nHost:\r\n\r\n'],
  ])('closes a connection with thousands of requests: %s', async (_, request) => {
    answer = (asked, response) => (asked.url === '/other' ? atOnce(asked, response) : undefined);
    const flood = request.repeat(3000);
    const closing: Promise<unknown>[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { client, socket } = await connected();
      closing.push(end(socket));
      client.write(flood);
    }
    await Promise.all(closing);
    expect(begun).toHaveLength(4);
    expect(closed).toEqual(['pipelining', 'pipelining', 'pipelining', 'pipelining']);
    expect(await isServed()).toBe(true);
  });

  test('limits pipelined requests even if each is answered at once', async () => {
    answer = (_, response) => void response.end();
    const { client, socket } = await connected();
    client.write(get('/attack').repeat(1000));
    await end(socket);
    expect(begun.length).toBeLessThan(40);
    expect(closed).toEqual(['pipelining']);
  });

  test.each([
    ['large bodies', `POST /large HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 30000\r\n\r\n${'x'.repeat(30_000)}`],
    ['a large header', get('/large', `Cookie: ${'x'.repeat(14_000)}\r\n`)],
    ['many headers', get('/large', Array.from({ length: 400 }, (_, n) => `a${n}: b\r\n`).join(''))],
  ])('closes a connection whose waiting requests have %s', async (_, request) => {
    answer = never;
    const { client, socket } = await connected();
    client.write(get('/first'));
    for (let n = 0; n < 5; n += 1) client.write(request);
    await end(socket);
    expect([begun, closed]).toEqual([['/first'], ['pipelining']]);
  });

  test('drops queued requests when their connection closes', async () => {
    let finish = never;
    answer = (_, response) => {
      finish = () => void response.end();
    };
    const { client, socket } = await connected();
    client.write(get('/first') + get('/second') + get('/third'));
    while (begun.length === 0) await new Promise(setImmediate);
    client.destroy();
    await end(socket);
    finish();
    await new Promise(setImmediate);
    expect(begun).toEqual(['/first']);
  });
});

describe('connections of one client', () => {
  test('closes a client’s idle connections to admit its new connections', async () => {
    const first = await connected();
    const ended = end(first.socket);
    for (let n = 0; n < CONNECTIONS; n += 1) await connected();
    await ended;
    expect(closed).toEqual(['connections']);
    expect(await isServed()).toBe(true);
  });

  test.each([
    ['half of their headers', 'GET / HTTP/1.1\r\nHost: shop.exa'],
    ['nothing', ''],
  ])('closes surplus connections that sent %s', async (_, sent) => {
    for (let n = 0; n < 4 * CONNECTIONS; n += 1) (await connected()).client.write(sent);
    expect(await isServed()).toBe(true);
    await expect(connectionCount()).resolves.toBeLessThanOrEqual(CONNECTIONS);
  });

  test.each([
    ['answers that never come', get('/slow')],
    ['half of a body', 'POST /slow HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\nhalf'],
  ])('refuses new connections while a client’s other connections wait for %s', async (_, sent) => {
    answer = (asked, response) => (asked.url === '/other' ? atOnce(asked, response) : undefined);
    for (let n = 0; n < CONNECTIONS; n += 1) (await connected()).client.write(sent);
    while (begun.length < CONNECTIONS) await new Promise(setImmediate);
    const { socket } = await connected();
    expect(socket.destroyed).toBe(true);
    expect(await isServed('127.0.0.2')).toBe(true);
  });

  test('exempts a trusted proxy’s connections from the client limit', async () => {
    await stop();
    await start('127.0.0.1');
    for (let n = 0; n < 30; n += 1) {
      const { client } = await connected();
      client.write(get(`/${n}`, 'X-Forwarded-For: 198.51.100.1\r\n'));
      await once(client, 'data');
    }
    expect(closed).toEqual([]);
    // A trusted proxy's connection counts until the proxy forwards a request on it.
    for (let n = 0; n < 30; n += 1) await connected();
    expect(closed.length).toBeGreaterThan(0);
  });
});

const connectionCount = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

describe('unread answers', () => {
  async function leaveUnread(count: number, localAddress?: string): Promise<Socket[]> {
    const sockets: Socket[] = [];
    for (let n = 0; n < count; n += 1) {
      const { client, socket } = await connected(localAddress);
      client.pause();
      client.write(get('/large'));
      sockets.push(socket);
    }
    while (sockets.some(({ writableLength }) => writableLength === 0)) await new Promise(setImmediate);
    return sockets;
  }
  const look = (times: number) => jest.advanceTimersByTime(times * 1000);

  beforeEach(async () => {
    await stop();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'] });
    await start('127.0.0.1');
    answer = (_, response) => void response.end(large);
  });
  const large = Buffer.alloc(12 * 1024 * 1024);

  test('limits the memory of unread responses per client', async () => {
    const greedy = await leaveUnread(4);
    const [other] = await leaveUnread(1, '127.0.0.2');
    look(2);
    expect(closed).toEqual([]);
    look(1);
    expect(greedy.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(0);
    expect(greedy.reduce((sum, { destroyed, writableLength }) => sum + (destroyed ? 0 : writableLength), 0)).toBeLessThan(33 * 1024 * 1024);
    expect(other?.destroyed).toBe(false);
  });

  test('limits the number of unread responses per client', async () => {
    answer = never;
    const [busy, other] = ['198.51.100.1', '203.0.113.1'];
    const sockets: Socket[] = [];
    for (let n = 0; n < SLOW_EACH + 6; n += 1) {
      const { client, socket } = await connected();
      client.write(get('/small', `X-Forwarded-For: ${n === 0 ? other : busy}\r\n`));
      Object.defineProperty(socket, 'writableLength', { value: 1000 });
      sockets.push(socket);
    }
    while (begun.length < sockets.length) await new Promise(setImmediate);
    look(3);
    expect(closed).toEqual(Array(5).fill('slow-reader'));
    expect(sockets[0]?.destroyed).toBe(false);
  });

  test('closes a connection whose response stays unread ten minutes', async () => {
    const [socket] = await leaveUnread(1);
    look(600);
    expect(socket?.destroyed).toBe(false);
    look(1);
    expect(socket?.destroyed).toBe(true);
    expect(closed).toEqual(['slow-reader']);
  });
});
