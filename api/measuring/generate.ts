// Fills a shop with many products for measurements. Usage: node_modules/.bin/node api/measuring/generate.ts [--products 100000 |
// --only-migrate]
import { parseArgs } from 'node:util';
import { FIRST_ID, generatedProduct } from '@shop/seed/generated/products';
import { watchDisk } from '@shop/settings/disk';
import { SettingError } from '@shop/settings/settings';
import { gte, sql } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import { fillCatalogue } from '../src/db/fill.ts';
import { openDatabase } from '../src/db/open.ts';
import { orders, products, reviews, variants } from '../src/db/schema/index.ts';
import { readConfig } from '../src/env.ts';
import { closeFolder } from '../src/files/private-folder.ts';
import { createLog } from '../src/log.ts';

const MIN = 1_000;
const MAX = 1_000_000;

/** Products per transaction. Rows go in as one JSON text, because a statement takes at most 65,535 parameters. */
const BATCH = 2_500;

class CannotGenerate extends Error {}

const insertRows = async (
  tx: Db,
  table: typeof products | typeof variants | typeof reviews,
  columns: readonly string[],
  rows: readonly object[],
) => {
  if (rows.length === 0) return;
  const names = sql.raw(columns.join(', '));
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  );
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));

/** Ids start at 1,000,000. Rejects shops with orders or earlier generated products. */
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
        const written = rows.map(toColumns);
        await insertRows(tx, table, Object.keys(written[0] ?? {}), written);
      }
    });
    tell(from + batch.length);
  }
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
    await database.prepare((db) => fillCatalogue(db, config.catalogue, now));
    if (values['only-migrate']) return;
    await generate(database.db, Number(values.products), now, (done) => {
      if (done % 50_000 === 0) console.log(`${done} products after ${Math.round((performance.now() - started) / 1000)} s`);
    });
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
