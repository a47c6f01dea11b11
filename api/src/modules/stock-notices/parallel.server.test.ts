import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { jobHandlers } from '../../background/job-handlers.ts';
import { stockNotices, variants } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { setStock } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('accepts or refuses each stock-notice request made during restocking', async () => {
  const [size] = await shop.db.select().from(variants).where(eq(variants.stock, 0)).limit(1);
  const id = size?.id ?? 0;
  const count = (pieces: number) => shop.db.transaction((tx) => setStock(tx, shop, id, pieces));
  for (let round = 0; round < 15; round += 1) {
    await count(0);
    const people = [0, 1, 2, 3].map((n) => `ozge.${round}.${n}@example.com`);
    const ask = (Email: string) => shopper(shop.app).post(`/catalog/variants/${id}/notice`, { Email });
    const [first, second, , third, fourth] = await Promise.all([
      ask(people[0] ?? ''),
      ask(people[1] ?? ''),
      count(5),
      ask(people[2] ?? ''),
      ask(people[3] ?? ''),
    ]);
    const promised = people.filter((_, n) => [first, second, third, fourth][n]?.http === 200);

    const told: string[] = [];
    await shop.jobs.drain({
      ...jobHandlers(shop),
      mail: async ({ to }) => {
        told.push(to);
      },
    });
    expect(new Set(told)).toEqual(new Set(promised));
    expect(told).toHaveLength(promised.length);
    expect(await shop.db.select().from(stockNotices)).toEqual([]);
  }
});
