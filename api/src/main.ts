import { setTimeout as delay } from 'node:timers/promises';
import { SettingError } from '@shop/settings/settings';
import { collectDefaultMetrics } from 'prom-client';
import { seedCatalogue } from '../seed/seed.ts';
import { buildApp } from './app.ts';
import { checkSettings } from './check-settings.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { readConfig } from './env.ts';
import { every } from './every.ts';
import { jobHandlers } from './job-handlers.ts';
import { openJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { purgeEmailVerifications, purgePasswordResets } from './modules/customers/repository.ts';
import { endHolds } from './modules/paying/holds.ts';
import { settleOpenPayments } from './modules/paying/settle.ts';
import { purgeSessions } from './modules/session/repository.ts';
import { purgeUploads } from './modules/uploads/service.ts';
import { openOperator } from './operator/open.ts';
import { purgeRateLimits } from './plugins/rate-limit.ts';
import { purgeKeys } from './plugins/writes.ts';
import { closeBelow } from './private-folder.ts';
import { stopOnSignals } from './stop.ts';

// Whatever is written, customers' data above all, is for this user alone.
process.umask(0o077);

const started = performance.now();
const { config, log, database } = await open().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
});

async function open() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const { wasOpen } = await checkSettings(config);
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'idle database connection failed'));
  if (wasOpen) {
    log.warn({ dataDir: config.dataDir }, 'other users could read the data folder: it is closed to them now');
    void closeBelow(config.dataDir).catch((error: unknown) => log.warn({ err: error }, 'some of the data folder still has open rights'));
  }
  return { config, log, database };
}

await database.prepare((db) => seedCatalogue(db, config.catalogue, new Date()));
const jobs = await openJobs(database, log);
const deps: Deps = { db: database.db, config, log, jobs, pool: database.pool };
const app = await buildApp(deps);
collectDefaultMetrics({ register: app.metrics });
await jobs.work(jobHandlers(deps));

/** Expired sessions and stored answers go hourly; one process more or less doing it changes nothing. */
async function purge(): Promise<void> {
  try {
    await purgeSessions(database.db);
    await purgeKeys(database.db);
    await purgePasswordResets(database.db);
    await purgeEmailVerifications(database.db);
    await purgeRateLimits(database.db);
    await purgeUploads(deps);
  } catch (error) {
    log.error({ err: error }, 'purging failed');
  }
}
await purge();
const settling = every(60_000, 'settling card payments', log, () => settleOpenPayments(deps));
const endingHolds = every(60_000, 'ending holds', log, () => endHolds(deps));
const operator = await openOperator(deps);
const purging = setInterval(() => void purge(), 3_600_000);

// Requests queue jobs, jobs and requests need the database: in this order.
stopOnSignals(log, {
  announcement: () => {
    clearInterval(purging);
    app.announceStop();
    return delay(config.stopDelay);
  },
  operator: () => operator.close(),
  requests: () => app.close(),
  holds: endingHolds,
  payments: settling,
  jobs: () => jobs.stop(),
  database: () => database.close(),
});

await app.listen({ host: config.host, port: config.port });
log.info(
  {
    database: config.databaseUrl ? 'postgres' : 'embedded',
    catalogue: config.catalogue,
    startMs: Math.round(performance.now() - started),
  },
  'api ready',
);
