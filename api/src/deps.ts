import type { Disk } from '@shop/settings/disk';
import type { Logger } from 'pino';
import type { Database, Db } from './db/client.ts';
import type { Config } from './env.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface Deps {
  db: Db;
  /** The replica, if any. It may lag slightly behind the primary. */
  reads: Db;
  config: Config;
  files: FileStore;
  log: Logger;
  jobs: Jobs;
  disk: Disk;
  pool: Database['pool'];
}
