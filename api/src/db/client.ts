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
import type { Logger } from 'pino';
import { createLog } from '../log.ts';
import { createMaintenance, type Maintenance } from './maintenance.ts';
import { openOnce, openReviving, type Revival } from './revive.ts';
import * as schema from './schema/index.ts';

/** The database or a transaction of it: what repositories take. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** How the job queue reaches the same database. */
  jobs: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Connections in use, idle and waited for; the embedded database has one and no pool. */
  pool: () => { total: number; idle: number; waiting: number } | undefined;
  /** For the embedded database; a server does it by itself. */
  maintenance?: Maintenance;
  /** Brings the schema up to date and then fills it, while no other process does. */
  prepare: (fill: (db: Db) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

const options = { schema, casing: 'snake_case' } as const;
const migrations = { migrationsFolder: resolve(import.meta.dirname, '../../migrations') };

export interface EmbeddedDatabase extends Database {
  maintenance: Maintenance;
  /** Everything in it, to open another one from. */
  dump: () => Promise<Blob>;
}

const extensions = { pg_trgm };

/** Files in memory need no buffers: to lay out the usual 128 MB takes as long as all else at the start. */
const inMemory = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** An embedded database in memory, with what `from` was dumped of. */
export async function openInMemory(from?: Blob): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({ startParams: inMemory, ...(from && { loadDataDir: from }), extensions });
  return { ...embedded(client, createLog('silent')), close: () => client.close() };
}

/** Its log is recycled up to this size: then a full disk does not end it, as the log needs no new files. */
const onDisk = [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB'];

/** The embedded database in `dir`, for one process. It is opened again when it dies (`revive.ts`). */
export async function openEmbedded(dir: string, log: Logger, revival: Omit<Revival, 'open'>): Promise<EmbeddedDatabase> {
  await mkdir(dir, { recursive: true });
  const { client, close } = await openReviving({
    ...revival,
    open: () => openOnce({ dataDir: dir, startParams: onDisk, extensions }),
  });
  return { ...embedded(client, log), close };
}

function embedded(client: PGlite, log: Logger): Omit<EmbeddedDatabase, 'close'> {
  const db = drizzleLite(client, options);
  return {
    db,
    jobs: { db: fromPglite(client), backend: 'pglite' },
    pool: () => undefined,
    maintenance: createMaintenance(client, log),
    async prepare(fill) {
      await migrateLite(db, migrations);
      await fill(db);
    },
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
