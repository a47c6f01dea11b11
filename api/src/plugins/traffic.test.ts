import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { message } from '../messages/index.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { shopper } from '../testing/shopper.ts';

let shop: TestShop;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail', API_CALLS_PER_CLIENT: '2/3' });
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await until({ running: 0, waiting: 0 });
});
afterAll(() => shop.close());

function connected(): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const [busy, other] = ['203.0.113.7', '198.51.100.7'];
const from = (address: string) => ({ 'x-forwarded-for': address });

async function until(calls: { running?: number; waiting?: number }): Promise<void> {
  for (;;) {
    const { body } = await shop.app.inject('/metrics');
    if (Object.entries(calls).every(([state, count]) => body.includes(`\ncalls{state="${state}"} ${count}\n`))) return;
    await setImmediate();
  }
}

async function holdTurns(address: string): Promise<void> {
  for (let n = 0; n < 2; n += 1)
    connected().write(
      `POST /cart HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
  await until({ running: 2 });
}

describe('client at the limit of concurrent requests', () => {
  test('refuses excess concurrent requests of one client only', async () => {
    await holdTurns(busy);
    const waiting = Array.from({ length: 3 }, () => shopper(shop.app).get('/catalog/products?searchText=a', from(busy)));
    await until({ waiting: 3 });
    for (const [language, wait] of [
      ['tr', '5 saniye'],
      ['en', '5 seconds'],
    ] as const) {
      const refused = await shopper(shop.app, language).get('/cart', from(busy));
      expect(refused).toMatchObject({
        http: 429,
        Status: 0,
        Message: message(language, 'too-many-requests', { wait }),
        Payload: { code: 'too-many-requests' },
      });
      expect(refused.headers['retry-after']).toBe('5');
    }
    expect((await shopper(shop.app).get('/catalog/home', from(other))).http).toBe(200);
    for (const socket of sockets) socket.destroy();
    expect((await Promise.all(waiting)).map(({ http }) => http)).toEqual([200, 200, 200]);
    expect((await shop.app.inject('/metrics')).body).toContain('traffic_refusals_total{kind="calls-client"} 2');
  });

  test('serves images to a client with too many concurrent requests', async () => {
    await holdTurns(busy);
    expect((await shop.app.inject({ url: '/upfs/stc/hero.webp', headers: from(busy) })).statusCode).toBe(200);
    expect((await shop.app.inject('/catalog/home')).statusCode).toBe(200);
  });

  test('releases a client’s request capacity when connections close', async () => {
    await holdTurns(busy);
    for (let n = 0; n < 3; n += 1) connected().write(`GET /cart HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${busy}\r\n\r\n`);
    await until({ waiting: 3 });
    for (const socket of sockets.slice(2)) socket.destroy();
    await until({ running: 2, waiting: 0 });
  });
});

const add = JSON.stringify({ PId: 2014, Qty: 1 });

test.each([
  ['reads', 'GET /cart HTTP/1.1\r\nHost: shop.example\r\n\r\n'],
  ['writes', `POST /cart HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: ${add.length}\r\n\r\n${add}`],
  ['metrics requests', 'GET /metrics HTTP/1.1\r\nHost: shop.example\r\n\r\n'],
])('closes only the connection that pipelines thousands of %s', async (_, request) => {
  const socket = connected();
  socket.write(request.repeat(3000));
  socket.write('GET /nowhere HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n');
  let answers = 0;
  socket.setEncoding('latin1').on('data', (text: string) => {
    answers += text.split('HTTP/1.1 ').length - 1;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answers).toBeLessThan(200);
  expect((await shop.app.inject('/catalog/home')).statusCode).toBe(200);
});
