import { join } from 'node:path';
import { seedCatalogue } from '../seed/seed.ts';
import { buildApp } from './app.ts';
import { openEmbedded, openServer } from './db/client.ts';
import type { Deps } from './deps.ts';
import { readConfig } from './env.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { openJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { purgeSessions } from './modules/session/repository.ts';
import { purgeKeys } from './plugins/writes.ts';

const started = performance.now();
const config = readConfig();
const log = createLog(config.logLevel);
const database = config.databaseUrl
  ? openServer(config.databaseUrl, (error) => log.error({ err: error }, 'idle database connection failed'))
  : await openEmbedded(join(config.dataDir, 'db'));
await database.prepare((db) => seedCatalogue(db, config.catalogue, new Date()));
const jobs = await openJobs(database, log);
const deps: Deps = { db: database.db, config, log, jobs };
const app = await buildApp(deps);
await jobs.work(jobHandlers(deps));

/** Expired sessions and stored answers go hourly; one process more or less doing it changes nothing. */
async function purge(): Promise<void> {
  try {
    await purgeSessions(database.db);
    await purgeKeys(database.db);
  } catch (error) {
    log.error({ err: error }, 'purging failed');
  }
}
await purge();
const purging = setInterval(() => void purge(), 3_600_000);

/** Lets running requests finish, then closes the database. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping');
  clearInterval(purging);
  await app.close();
  await jobs.stop();
  await database.close();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

await app.listen({ host: config.host, port: config.port });
log.info(
  {
    database: config.databaseUrl ? 'postgres' : 'embedded',
    catalogue: config.catalogue,
    startMs: Math.round(performance.now() - started),
  },
  'api ready',
);
