import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { inTurn } from './in-turn.ts';

const app = fastify();
let [atOnce, most] = [0, 0];

beforeAll(async () => {
  await app.register(inTurn);
  app.get('/:n', async (request) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    return `answer ${(request.params as { n: string }).n};`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('requests that come in one packet are begun one after the other, and all are answered', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  socket.write(numbers.map((n) => `GET /${n} HTTP/1.1\r\nHost: shop.example\r\n${n === 49 ? 'Connection: close\r\n' : ''}\r\n`).join(''));
  const answers = [...(await text(socket)).matchAll(/answer (\d+);/g)].map(([, n]) => Number(n));
  expect(answers).toEqual(numbers);
  expect(most).toBe(1);
});
