import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { closeFiles } from './revive.ts';

export const extensions = { pg_trgm };

/** Limits the write-ahead log, because a full disk would crash the database. */
const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB', '-c', 'shared_buffers=16MB'];

export async function openOnDisk(dataDir: string): Promise<PGlite> {
  const client = new PGlite({ dataDir, startParams, extensions });
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    closeFiles(client);
    throw error;
  }
}
