import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustBe, SettingError } from '@shop/settings/settings';
import { sql } from 'drizzle-orm';
import type { Config } from '../env.ts';
import type { Db } from './client.ts';

/** Stored in a file of the folder, because machines may mount the folder under different paths. */
async function folderId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'folder-id');
  await writeFile(path, randomUUID(), { flag: 'wx', flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}

export const connectionName = async ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<string> =>
  `shop-api ${bucket ? 'bucket' : await folderId(dataDir)}`;

/** @throws `SettingError` if a running API uses another folder */
export async function requireOneFolder(db: Db, { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<void> {
  if (bucket) return;
  const { rows } = (await db.execute(sql`select 1 from pg_stat_activity other, pg_stat_activity own
    where own.pid = pg_backend_pid() and other.datname = own.datname and other.backend_start < own.backend_start
      and other.application_name like 'shop-api %' and other.application_name <> own.application_name limit 1`)) as unknown as {
    rows: unknown[];
  };
  if (rows.length === 0) return;
  const must = mustBe('DATA_DIR', 'the folder of the API that already runs on this database', dataDir);
  throw new SettingError(`${must}; for APIs on several machines, set FILES to a bucket`);
}
