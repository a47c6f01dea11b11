import { FIRST_ID } from '@shop/seed/generated/products';
import { seededRandom } from '@shop/seed/generated/random';
import pg from 'pg';

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return client;
}

export async function openTransaction(databaseUrl: string): Promise<() => Promise<void>> {
  const client = await connect(databaseUrl);
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

const TICK_MS = 50;

/** The returned function stops the changes and returns their number per second. */
export async function changePrices(databaseUrl: string, products: number, perSecond: number): Promise<() => Promise<number>> {
  const client = await connect(databaseUrl);
  const random = seededRandom(11);
  const began = performance.now();
  let changed = 0;
  let stopped = false;
  const working = (async () => {
    while (!stopped) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - changed;
      const ids = Array.from({ length: Math.min(due, perSecond) }, () => FIRST_ID + random.below(products));
      await client.query('update products set price = greatest(100, price + $2) where id = any($1)', [ids, 100 - random.below(201)]);
      changed += ids.length;
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  })();
  working.catch(() => undefined);
  return async () => {
    stopped = true;
    await working;
    await client.end();
    return Math.round((changed / (performance.now() - began)) * 1000);
  };
}
