import { expect, test } from '@jest/globals';
import pg from 'pg';

test('keeps the test database running after writing a large log', async () => {
  const client = new pg.Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  const line = 'ğüşıöç'.repeat(1000);
  for (let n = 0; n < 100; n += 1) await client.query(`do $$ begin raise log '${line}'; end $$`);
  const { rows } = await client.query('select 1 as alive');
  expect(rows).toEqual([{ alive: 1 }]);
  await client.end();
});
