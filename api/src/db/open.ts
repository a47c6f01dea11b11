import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Disk } from '@shop/settings/disk';
import { mustBe, SettingError } from '@shop/settings/settings';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../env.ts';
import { closeBelow } from '../files/private-folder.ts';
import { type Database, openEmbedded, openServer } from './client.ts';
import { holdDatabase } from './hold.ts';
import { connectionName, requireOneFolder } from './one-folder.ts';

const OLDEST_SERVER = 150_000;

const REVIVAL_MS = 2000;

/** Free bytes that a checkpoint needs. With less, the database crashes. */
const ROOM_BYTES = 1024 ** 2;

export const hasRoom = (disk: Disk): boolean => (disk.level().freeBytes ?? Number.POSITIVE_INFINITY) >= ROOM_BYTES;

/** Uses `DATABASE_URL`, or else the embedded database. @throws `SettingError` for an unusable database */
export async function openDatabase(config: Config, disk: Disk, log: Logger): Promise<Database> {
  const { databaseUrl, replicaUrl, dataDir } = config;
  if (databaseUrl) {
    await requireServer(databaseUrl);
    const onError = (error: Error): void => log.error({ err: error }, 'database connection failed');
    const database = openServer(databaseUrl, onError, replicaUrl, await connectionName(config));
    await requireOneFolder(database.db, config).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const release = await holdDatabase(dataDir);
  try {
    const dir = join(dataDir, 'db');
    const database = await openEmbedded(dir, log, {
      hasRoom: () => hasRoom(disk),
      pause: () => delay(REVIVAL_MS),
      onDeath: (error) => log.fatal({ err: error }, 'embedded database died: opening it again'),
      onFailure: (error) => log.error({ err: error }, 'embedded database not opened, it will be tried again'),
      onRevival: () => log.warn('embedded database is open again'),
    });
    // Otherwise other users could read PGlite's files.
    await closeBelow(dir);
    return {
      ...database,
      async close() {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function requireServer(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const where = `${pathname.slice(1) || 'a database'} at ${hostname || 'this machine'}${port && `:${port}`}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
    );
    if (rows[0].version < OLDEST_SERVER) throw new Error(`it is PostgreSQL ${rows[0].name}, and must be 15 or later`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingError(`${mustBe('DATABASE_URL', 'a database that can be used', where)}: ${message || code}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
