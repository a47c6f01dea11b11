import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { purgeReplaced } from './purge.ts';

let cdn: Server;
let purged: IncomingHttpHeaders[];
let statuses: number[];
let live: readonly string[];
let stop: () => void;

beforeEach(async () => {
  purged = [];
  statuses = [];
  live = ['first'];
  cdn = createServer(({ headers }, response) => {
    purged.push(headers);
    response.writeHead(statuses.shift() ?? 200).end();
    cdn.emit('purged');
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const { port } = cdn.address() as AddressInfo;
  stop = purgeReplaced({
    url: `http://127.0.0.1:${port}/purge`,
    token: 'secret',
    compositions: () => live,
    log: { warn: () => undefined },
    lookMs: 1,
    againMs: [1, 1],
  });
});
afterEach(() => {
  stop();
  cdn.close();
});

test('purges the pages of a replaced composition', async () => {
  live = ['second'];
  await once(cdn, 'purged');
  expect(purged).toMatchObject([{ 'surrogate-key': 'c-first', authorization: 'Bearer secret' }]);
});

test('purges the baseline’s cached pages when a canary starts', async () => {
  live = ['first', 'canary'];
  await once(cdn, 'purged');
  live = ['first'];
  await once(cdn, 'purged');
  expect(purged.map((headers) => headers['surrogate-key'])).toEqual(['c-first', 'c-first c-canary']);
});

test('repeats a purge that fails', async () => {
  statuses = [503, 429];
  live = ['second'];
  for (let n = 0; n < 3; n++) await once(cdn, 'purged');
  expect(purged.map((headers) => headers['surrogate-key'])).toEqual(['c-first', 'c-first', 'c-first']);
});
