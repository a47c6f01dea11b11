import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchDisk } from '@shop/settings/disk';
import type { DestinationStream } from 'pino';
import { buildApp } from '../app.ts';
import { jobHandlers } from '../background/job-handlers.ts';
import type { Deps } from '../deps.ts';
import { readConfig } from '../env.ts';
import type { App } from '../fastify.ts';
import { openFiles } from '../files/open-files.ts';
import { openJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { checkedAnswers } from './checked-answers.ts';
import { openTestDatabase } from './database.ts';

export interface TestShop extends Deps {
  app: App;
  databaseUrl?: string;
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openShop(env: Record<string, string> = {}, logged?: DestinationStream): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', DISK_RESERVE: '0', ...env });
  const database = await openTestDatabase(config.catalogue);
  const log = createLog(config.logLevel, logged);
  const jobs = await openJobs(database, log);
  const disk = watchDisk([dataDir], config.diskReserve);
  const deps: Deps = {
    db: database.db,
    reads: database.reads,
    config,
    files: openFiles(config, disk),
    log,
    jobs,
    disk,
    pool: database.pool,
  };
  const app = await buildApp(deps);
  app.setSerializerCompiler(checkedAnswers);
  return {
    ...deps,
    app,
    ...(database.url !== undefined && { databaseUrl: database.url }),
    runJobs: () => jobs.drain(jobHandlers(deps)),
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
