import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientOf } from '@shop/traffic/network';
import { sql } from 'drizzle-orm';
import { openShop, type TestShop } from '../testing/shop.ts';
import { inNameOf } from './turns.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

const [busy, other] = ['203.0.113.7', '198.51.100.7'];

function crowd(count: number, begin: (work: () => void) => void): { done: () => number; all: () => Promise<unknown> } {
  let done = 0;
  const all: Promise<unknown>[] = [];
  begin(() => {
    for (let n = 0; n < count; n += 1) all.push(Promise.resolve(shop.db.execute(sql`select 1`)).then(() => (done += 1)));
  });
  return { done: () => done, all: () => Promise.all(all) };
}

const requests = {
  'GET /cart': ['GET', '/cart', undefined],
  'POST /cart': ['POST', '/cart', { PId: 2014, Qty: 1 }],
  'GET /upfs/stc': ['GET', '/upfs/stc/hero.webp', undefined],
} as const;

test.each(Object.entries(requests))('answers %s before another client’s waiting transactions', async (_, [method, path, sent]) => {
  for (const begin of [(work: () => void) => inNameOf(clientOf({ ip: busy }), work), (work: () => void) => work()]) {
    const before = crowd(2000, begin);
    const answer = await fetch(origin + path, {
      method,
      headers: { 'x-forwarded-for': other, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    expect(answer.status).toBe(200);
    expect(before.done()).toBeLessThan(1000);
    await before.all();
    expect(before.done()).toBe(2000);
  }
});

test('keeps the event loop running while many transactions wait', async () => {
  const crowded = crowd(2000, (work) => work());
  let turns = 0;
  while (crowded.done() < 1000) {
    await setImmediate();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(5);
  await crowded.all();
});
