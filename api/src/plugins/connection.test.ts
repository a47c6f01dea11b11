import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => shop.close());

async function answerTo(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  return text(socket);
}

test.each<[string, string, number]>([
  ['is no HTTP', 'merhaba\r\n\r\n', 400],
  ['announces its length twice', 'POST /cart HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}', 400],
  ['has too many headers', `GET /cart HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['has too long a URL', `GET /cart?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('answers an invalid request that %s, then closes the connection', async (_what, sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({
    Status: 0,
    Message: 'İstek anlaşılamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
    Payload: { code: 'invalid-input' },
  });
});

test('keeps idle connections for 72 s and limits request time', () => {
  const { server } = shop.app;
  expect(server.keepAliveTimeout).toBe(72_000);
  expect(server.requestTimeout).toBe(180_000);
  expect(server.timeout).toBe(60_000);
  expect(server.headersTimeout).toBeGreaterThan(0);
});

test('sends security headers with each answer', async () => {
  for (const url of ['/catalog/home', '/auth', '/nowhere', '/upfs/stc/none.svg']) {
    const { headers } = await shop.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});
