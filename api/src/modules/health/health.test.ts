import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildApp } from '../../app.ts';
import type { App } from '../../fastify.ts';
import { openOperator } from '../../operator/open.ts';
import { runCommand } from '../../operator/run-command.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { readHealth } from './health.ts';

let shop: TestShop;
let app: App;
let failing: (() => Promise<never>) | undefined;
beforeAll(async () => {
  shop = await openShop();
  const db: typeof shop.db = Object.create(shop.db);
  db.execute = ((query: Parameters<typeof db.execute>[0]) => failing?.() ?? shop.db.execute(query)) as typeof db.execute;
  app = await buildApp({ ...shop, db });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const asked = async (path: string) => {
  const { http, Payload } = await shopper(app).get<{ code: string } | null>(path);
  return [http, Payload];
};

test('answers 503 without details when the database fails', async () => {
  for (const path of ['/healthz', '/readyz']) {
    failing = undefined;
    expect(await asked(path)).toEqual([200, { Disk: expect.objectContaining({ State: 'ok' }) }]);
    failing = () => Promise.reject(new Error('connection to 10.0.0.5 refused'));
    expect(await asked(path)).toEqual([503, { code: 'unavailable' }]);
  }
});

test('answers 503 after two seconds when the database hangs', async () => {
  failing = () => new Promise<never>(() => undefined);
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const answer = asked('/healthz');
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  expect(await answer).toEqual([503, { code: 'unavailable' }]);
});

test('logs why the database does not answer', async () => {
  const noted = jest.spyOn(shop.log, 'warn');
  const gone = new Error('connection to 10.0.0.5 refused');
  const db: typeof shop.db = Object.create(shop.db);
  db.execute = (() => Promise.reject(gone)) as unknown as typeof db.execute;
  expect(await readHealth({ ...shop, db })).toMatchObject({
    Ok: false,
    Database: null,
    Disk: { State: 'ok', FreeMb: expect.any(Number), ReserveMb: 0 },
  });
  expect(noted).toHaveBeenCalledWith({ err: gone, what: 'database' }, 'part of how the API is cannot be told');
  noted.mockRestore();
});

test('shows health details to operators', async () => {
  const operator = await openOperator(shop);
  const { code, text } = await runCommand(['health'], { OPERATOR_SOCKET: shop.config.operatorSocket });
  await operator.close();
  expect([code, text]).toEqual([0, expect.stringMatching(/^The API \(process \d+\) is well\.\n/)]);
  for (const fact of ['Database', 'Memory', 'Free disk', 'Jobs: mail']) expect(text).toContain(fact);
});
