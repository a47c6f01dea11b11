import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import * as schema from './schema/index.ts';

/** The database or a transaction of it: what repositories take. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** How the job queue reaches the same database. */
  jobs: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Connections in use, idle and waited for; the embedded database has one and no pool. */
  pool: () => { total: number; idle: number; waiting: number } | undefined;
  /** Brings the schema up to date and then fills it, while no other process does. */
  prepare: (fill: (db: Db) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

const options = { schema, casing: 'snake_case' } as const;
const migrations = { migrationsFolder: resolve(import.meta.dirname, '../../migrations') };

export interface EmbeddedDatabase extends Database {
  /** Everything in it, to open another one from. */
  dump: () => Promise<Blob>;
}

/** Files in memory need no buffers: to lay out the usual 128 MB takes as long as all else at the start. */
const inMemory = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** The embedded database: in `dir`, or in memory without one, there with what `from` was dumped of. One process only. */
export async function openEmbedded(dir?: string, from?: Blob): Promise<EmbeddedDatabase> {
  if (dir) await mkdir(dir, { recursive: true });
  const client = await PGlite.create({
    ...(dir ? { dataDir: dir } : { startParams: inMemory }),
    ...(from && { loadDataDir: from }),
    extensions: { pg_trgm },
  });
  const db = drizzleLite(client, options);
  return {
    db,
    jobs: { db: fromPglite(client), backend: 'pglite' },
    pool: () => undefined,
    async prepare(fill) {
      await migrateLite(db, migrations);
      await fill(db);
    },
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  };
}

/** Any number identifies the lock, as long as nothing else in the database uses it. */
const PREPARE_LOCK = 7_243_001;

export function openServer(url: string, onError: (error: Error) => void): Database {
  // Compiling a query to machine code takes longer than any of ours runs.
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    options: '-c jit=off',
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError);
  return {
    db: drizzlePg(pool, options),
    jobs: { db: { executeSql: (text, values) => pool.query(text, values) }, backend: 'postgres' },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async prepare(fill) {
      const client = await pool.connect();
      try {
        // To wait for another process that prepares, or to build an index, may take its time.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
        const db = drizzlePg(client, options);
        await migratePg(db, migrations);
        await fill(db);
      } finally {
        // With the connection end its lock and its setting, however this has ended.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
