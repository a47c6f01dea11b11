import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rateLimits } from '../db/schema/index.ts';
import { fileFolder, fileFolders } from '../files/file-folders.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { startPurging } from './purges.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('logs a failed purge and runs the other purges', async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
  await shop.db.insert(rateLimits).values({ key: 'login:1.2.3.4', hits: 1, endsAt: sql`now() - interval '1 day'` });
  await shop.db.execute(sql`alter table password_resets rename to password_resets_elsewhere`);
  const error = jest.fn();
  const stop = startPurging({ ...shop, log: Object.assign(Object.create(shop.log), { error }) });
  await stop();
  expect(await shop.db.select().from(rateLimits)).toEqual([]);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ work: 'purging password links' }), expect.any(String)]]);
});

test('removes only abandoned temporary files', async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
  const folders = fileFolders.map((name) => join(fileFolder(shop.config, name), 'deep'));
  const yesterday = Date.now() / 1000 - 86_400;
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    for (const name of ['.left.tmp', '.running.tmp', 'whole.png']) await writeFile(join(folder, name), '');
    await mkdir(join(folder, '.folder.tmp'));
    for (const name of ['.left.tmp', '.folder.tmp', 'whole.png']) await utimes(join(folder, name), yesterday, yesterday);
  }
  await startPurging(shop)();
  for (const folder of folders)
    if (!/uploads|shared-pictures/.test(folder)) expect((await readdir(folder)).sort()).toEqual(['.running.tmp', 'whole.png']);
});
