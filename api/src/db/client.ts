import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import type { Logger } from 'pino';
import { migrationsFolder, programFile } from '../folders.ts';
import { createLog } from '../log.ts';
import { runProgram } from '../programs/run-program.ts';
import { databaseCode } from './error-code.ts';
import { createMaintenance, type Maintenance } from './maintenance.ts';
import { extensions, openOnDisk } from './on-disk.ts';
import { openReviving, type Revival } from './revive.ts';
import * as schema from './schema/index.ts';
import { takeTurns } from './turns.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  reads: Db;
  jobs: Pick<ConstructorOptions, 'db' | 'backend'>;
  pool: () => { total: number; idle: number; waiting: number } | undefined;
  maintenance?: Maintenance;
  prepare: (fill: (db: Db) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

const options = { schema, casing: 'snake_case' } as const;
export const migrations = { migrationsFolder };

const DUPLICATE_TABLE = '42P07';

/** @throws with advice if the database is older than the migration `0000_shop` */
async function migrated(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    if (!(error instanceof Error) || databaseCode(error) !== DUPLICATE_TABLE) throw error;
    const advice = 'run the last version that has api/migrations/0039_mailed_links.sql first, or begin with an empty database';
    throw new Error(`database not migrated: it is older than 0000_shop; ${advice}`, { cause: error });
  }
}

export interface EmbeddedDatabase extends Database {
  maintenance: Maintenance;
  dump: () => Promise<Blob>;
}

/** The default of 128 MB doubles the start time. */
const inMemory = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

export async function openInMemory(from?: Blob): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({ startParams: inMemory, ...(from && { loadDataDir: from }), extensions });
  takeTurns(client);
  return { ...embedded(client, createLog('silent')), close: () => client.close() };
}

/** A child process, because creating a database leaves 270 MB of garbage. */
const CREATE = programFile('db/create.ts');
const CREATE_BOUNDS = { rights: 'all', memory: 2_000_000, priority: constants.priority.PRIORITY_NORMAL } as const;

async function createDatabase(dir: string): Promise<void> {
  const unfinished = `${dir}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await runProgram(CREATE, { dir: unfinished }, { ...CREATE_BOUNDS, signal: stopping.signal });
  process.off('SIGTERM', stop).off('SIGINT', stop);
  await rename(unfinished, dir);
}

/** Serves one process only. Reopens the database after a crash (`revive.ts`). */
export async function openEmbedded(dir: string, log: Logger, revival: Omit<Revival, 'open'>): Promise<EmbeddedDatabase> {
  if (!existsSync(join(dir, 'PG_VERSION'))) await createDatabase(dir);
  const { client, close } = await openReviving({ ...revival, open: () => openOnDisk(dir) });
  return { ...embedded(client, log), close };
}

function embedded(client: PGlite, log: Logger): Omit<EmbeddedDatabase, 'close'> {
  const db = drizzleLite(client, options);
  return {
    db,
    reads: db,
    jobs: { db: fromPglite(client), backend: 'pglite' },
    pool: () => undefined,
    maintenance: createMaintenance(client, log),
    async prepare(fill) {
      await migrated(() => migrateLite(db, migrations));
      await fill(db);
    },
    dump: () => client.dumpDataDir('none'),
  };
}

/** SQLSTATE classes of connection, resource, shutdown and system errors. 40001: recovery conflict. 25006: write on a standby. */
const UNAVAILABLE = /^(08|53|57P|58)|^(40001|25006)$/;

const isUnavailable = (error: unknown): boolean => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? /timeout|terminated|ended/i.test(message) : UNAVAILABLE.test(code) || /^E[A-Z]/.test(code);
};

const PREPARE_LOCK = 7_243_001;

function openPool(url: string, onError: (error: Error) => void, name?: string): pg.Pool {
  // JIT and parallel workers slow down short queries. Sorting a long list needs up to 32 MB.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: 10,
    connectionTimeoutMillis: 5000,
    // Keeps connections open: a new connection's first statements are ten times slower.
    idleTimeoutMillis: 600_000,
    statement_timeout: 15_000,
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=32MB -c random_page_cost=1.1',
  });
  // The pool handles only errors of idle connections. Other errors would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}

const REPLICA_PAUSE = 10_000;

function withFallback(replica: pg.Pool, primary: pg.Pool, onError: (error: Error) => void): pg.Pool {
  let pausedUntil = 0;
  const query = async (...args: Parameters<pg.Pool['query']>): Promise<unknown> => {
    if (performance.now() < pausedUntil) return primary.query(...args);
    try {
      return await replica.query(...args);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onError(error as Error);
      pausedUntil = performance.now() + REPLICA_PAUSE;
      return primary.query(...args);
    }
  };
  return { query } as unknown as pg.Pool;
}

export function openServer(url: string, onError: (error: Error) => void, replicaUrl?: string, name?: string): Database {
  const pool = openPool(url, onError, name);
  const replica = replicaUrl === undefined ? undefined : openPool(replicaUrl, onError);
  const db = drizzlePg(pool, options);
  return {
    db,
    reads: replica ? drizzlePg(withFallback(replica, pool, onError), options) : db,
    jobs: { db: { executeSql: (text, values) => pool.query(text, values) }, backend: 'postgres' },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async prepare(fill) {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
        const db = drizzlePg(client, options);
        await migrated(() => migratePg(db, migrations));
        await fill(db);
      } finally {
        // Closes the connection, to release its lock and settings.
        client.release(true);
      }
    },
    close: async () => void (await Promise.all([pool.end(), replica?.end()])),
  };
}
