import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, watch } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { incomingDir } from '../modules/uploads/storage.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { shopper } from '../testing/shopper.ts';

let shop: TestShop;
let port: number;
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
  msg: string;
  err?: { stack?: string };
}
const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail', LOG_LEVEL: 'info' }, stream);
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
beforeEach(() => {
  written = '';
});
afterAll(() => shop.close());

async function send(sent: string, finished: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const begun = finished ? once(socket, 'data') : once(shop.app.server, 'request');
  const said = once(log, 'line');
  socket.write(sent);
  await begun;
  socket.destroy();
  await said;
  await new Promise((resolve) => setImmediate(resolve));
}

const json = (method: string, path: string, body: string, length = Buffer.byteLength(body), type = 'application/json'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
const form = (body: string, { type = 'multipart/form-data; boundary=x', length = Buffer.byteLength(body) } = {}): string =>
  json('POST', '/uploads', body, length, type);
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

const mistakes: [string, string][] = [
  ['bad JSON', json('POST', '/cart', '{"PId":')],
  ['a poisoned prototype', json('POST', '/cart', '{"__proto__":{"a":1},"PId":1}')],
  ['no JSON where there has to be some', json('POST', '/cart', '')],
  ['a body of another type', json('POST', '/cart', 'PId=1', 5, 'text/plain')],
  ['a type that is none', json('POST', '/cart', '{}', 2, '////')],
  ['an unknown charset', json('POST', '/cart', '{}', 2, 'application/json; charset=utf-99')],
  ['too large a body', json('POST', '/cart', `{"a":"${'x'.repeat(70_000)}"}`)],
  ['a wrong value', json('POST', '/cart', '{"PId":"x"}')],
  ['a NUL character', json('POST', '/cart', '{"PId":1,"Colour":"\\u0000"}')],
  ['a number beyond all columns', 'GET /catalog/products/99999999999999999999 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an invalid escape in the path', 'GET /catalog/products/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an invalid escape in the query', 'GET /catalog/products?searchText=%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown path', 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown method', 'PURGE /cart HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no HTTP', 'merhaba\r\n\r\n'],
  ['too many headers', `GET /cart HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a broken cookie', 'GET /auth HTTP/1.1\r\nHost: x\r\nCookie: sid=%E0%A4%A; =;;\r\n\r\n'],
  ['a form without boundary', form('x', { type: 'multipart/form-data' })],
  ['a form that ends within a part', form(`${part}abc`)],
  ['a form with a broken part header', form('--x\r\nnonsense\r\n\r\nabc\r\n--x--\r\n')],
  ['a form with too many parts', form(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(9)}--x--\r\n`)],
  ['a form without a picture', form('--x--\r\n')],
  ['a file that is no picture', form(`${part}GIF89a\r\n--x--\r\n`)],
  ['a payment form that is none', json('POST', '/payments/callback', '%E0%A4%A=&&&', 12, 'application/x-www-form-urlencoded')],
  ['a foreign origin', 'POST /cart HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\n\r\n'],
];

const unfinished: [string, string][] = [
  ['an upload that stops', form(part, { length: 5000 })],
  ['a body that stops', json('POST', '/cart', '{"PId":', 500)],
];

describe('logging a visitor’s mistake without a stack', () => {
  test.each(mistakes)('logs at most one warning and no stack for %s', async (_what, sent) => {
    await send(sent, true);
    expect(lines().filter(({ level, err }) => level > 40 || err?.stack !== undefined)).toEqual([]);
    expect(lines().filter(({ level }) => level === 40).length).toBeLessThanOrEqual(1);
  });

  test.each(unfinished)('logs no error and no stack for %s', async (_what, sent) => {
    await send(sent, false);
    expect(lines().filter(({ level, err }) => level > 40 || err?.stack !== undefined)).toEqual([]);
  });
});

test('closes the file after an aborted upload', async () => {
  const folder = incomingDir(shop.files);
  await mkdir(folder, { recursive: true });
  const changes = watch(folder, { signal: AbortSignal.timeout(60_000) })[Symbol.asyncIterator]();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const begun = once(shop.app.server, 'request');
  socket.write(form(part, { length: 5000 }));
  await begun;
  socket.destroy();
  // Node would end the process if it garbage-collected an open file handle.
  do await changes.next();
  while ((await readdir(folder)).length > 0);
});

test('logs a server fault as an error with its stack', async () => {
  await shop.db.execute(sql`alter table cart_lines rename to gone`);
  await shopper(shop.app).post('/cart', { PId: 2014, Qty: 1 });
  await shop.db.execute(sql`alter table gone rename to cart_lines`);
  expect(lines()).toContainEqual(expect.objectContaining({ level: 50, err: expect.objectContaining({ stack: expect.any(String) }) }));
});
