import { afterEach, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rateLimits } from './db/schema/index.ts';
import { startPurging } from './purges.ts';
import { openShop, type TestShop } from './testing/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('what cannot be purged keeps nothing else, and the log names it', async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
  await shop.db.insert(rateLimits).values({ key: 'login:1.2.3.4', hits: 1, endsAt: sql`now() - interval '1 day'` });
  await shop.db.execute(sql`alter table sessions rename to sessions_elsewhere`);
  const error = jest.fn();
  const stop = startPurging({ ...shop, log: Object.assign(Object.create(shop.log), { error }) });
  await stop();
  expect(await shop.db.select().from(rateLimits)).toEqual([]);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ work: 'purging sessions' }), expect.any(String)]]);
});
