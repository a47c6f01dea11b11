// Usage: node_modules/.bin/node bench/catalogue/generate.ts [--products 100000 | --only-migrate]
import { parseArgs } from 'node:util';
import { FIRST_ID, generatedProduct } from '@shop/seed/generated/products';
import { watchDisk } from '@shop/settings/disk';
import { SettingError } from '@shop/settings/settings';
import { gte, sql } from 'drizzle-orm';
import type { Db } from '../../api/src/db/client.ts';
import { openDatabase } from '../../api/src/db/open.ts';
import { orders, products, reviews, variants } from '../../api/src/db/schema/index.ts';
import { insertRows } from '../../api/src/db/write-rows.ts';
import { readConfig } from '../../api/src/env.ts';
import { closeFolder } from '../../api/src/files/private-folder.ts';
import { createLog } from '../../api/src/log.ts';
import { fillCatalogue } from '../../api/src/modules/catalog/fill.ts';
import { indexTerms } from '../../api/src/modules/catalog/index-terms.ts';

const MIN = 1_000;
const MAX = 1_000_000;

/** Products per transaction. */
const BATCH = 2_500;

class CannotGenerate extends Error {}

/** Ids start at 1,000,000. @throws `CannotGenerate` if the shop has orders or generated products */
export async function generate(db: Db, count: number, now: Date, tell: (done: number) => void = () => {}): Promise<void> {
  if (!Number.isInteger(count) || count < MIN || count > MAX) throw new CannotGenerate(`--products must be between ${MIN} and ${MAX}`);
  if ((await db.select({ id: orders.id }).from(orders).limit(1)).length > 0) {
    throw new CannotGenerate('This shop has orders: it is somebody’s, not one to measure with. Choose another DATABASE_URL or DATA_DIR.');
  }
  if ((await db.select({ id: products.id }).from(products).where(gte(products.id, FIRST_ID)).limit(1)).length > 0) {
    throw new CannotGenerate('This shop has generated products already. Choose an empty database.');
  }
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, k) => generatedProduct(from + k, now));
    await db.transaction(async (tx) => {
      for (const [table, rows] of [
        [products, batch.map(({ product }) => product)],
        [variants, batch.flatMap((one) => one.variants)],
        [reviews, batch.flatMap((one) => one.reviews)],
      ] as const) {
        await insertRows(tx, table, rows);
      }
    });
    tell(from + batch.length);
  }
  await indexTerms(db);
  await db.execute(sql`vacuum analyze`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '100000' }, 'only-migrate': { type: 'boolean', default: false } },
  });
  const config = readConfig();
  await closeFolder('DATA_DIR', config.dataDir);
  const database = await openDatabase(config, watchDisk([config.dataDir]), createLog('warn'));
  try {
    const now = new Date();
    const started = performance.now();
    // `prepare` uses a connection without statement timeout.
    await database.prepare(async (db) => {
      await fillCatalogue(db, config.catalogue, now);
      if (values['only-migrate']) return;
      await generate(db, Number(values.products), now, (done) => {
        if (done % 50_000 === 0) console.log(`${done} products after ${Math.round((performance.now() - started) / 1000)} s`);
      });
    });
    if (!values['only-migrate'])
      console.log(`generated ${values.products} products in ${Math.round((performance.now() - started) / 1000)} s`);
  } catch (error) {
    if (!(error instanceof CannotGenerate)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  process.umask(0o077);
  await main().catch((error: unknown) => {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
