import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { seedCatalogue } from '../../seed/seed.ts';
import { type Database, openEmbedded, openServer } from '../db/client.ts';
import type { Config } from '../env.ts';

/** A PostgreSQL server for tests; without it they run on the embedded database. */
const serverUrl = process.env.TEST_DATABASE_URL;

/** When the tests' catalogue was seeded; offers count from here. */
const seededAt = new Date();

/** A database of its own with the catalogue in it, gone when closed. `url` on a server only. */
export async function openTestDatabase(catalogue: Config['catalogue']): Promise<Database & { url?: string }> {
  if (!serverUrl) {
    const database = await openEmbedded();
    await database.prepare((db) => seedCatalogue(db, catalogue, seededAt));
    return database;
  }
  const name = `api_test_${randomBytes(6).toString('hex')}`;
  await withServer(async (server) => {
    await server.query(`create database ${name} template ${await template(server, catalogue)}`);
  });
  const url = urlOf(name);
  const database = openServer(url, () => undefined);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await withServer((server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

async function withServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

const TEMPLATE_LOCK = 7_243_002;

/** Migrating and seeding once is enough: a copy takes a tenth of a second. Named after what it is made of. */
async function template(server: pg.Client, catalogue: Config['catalogue']): Promise<string> {
  const name = `shop_template_${catalogue}_${fingerprint()}`;
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const known = await server.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished}`);
    const database = openServer(urlOf(unfinished), () => undefined);
    await database.prepare((db) => seedCatalogue(db, catalogue, seededAt));
    await database.close();
    await server.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Of everything that decides what a fresh database holds; offers are dated, so a day's template is not another's. */
function fingerprint(): string {
  const api = join(import.meta.dirname, '../..');
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['migrations', 'seed', 'seed/catalogue']) {
    for (const entry of readdirSync(join(api, folder), { withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(api, folder, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
