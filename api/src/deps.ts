import type { Disk } from '@shop/settings/disk';
import type { Logger } from 'pino';
import type { Database, Db } from './db/client.ts';
import type { Config } from './env.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What the API's parts work with; made once a process in `main.ts`, and by each test for itself. */
export interface Deps {
  db: Db;
  config: Config;
  log: Logger;
  jobs: Jobs;
  /** What `DATA_DIR` has room for. */
  disk: Disk;
  /** The database's connections, for the metrics. */
  pool: Database['pool'];
}
