import { setTimeout as delay } from 'node:timers/promises';
import { inMb, untilNotFull, watchDisk } from '@shop/settings/disk';
import { SettingError } from '@shop/settings/settings';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { jobHandlers } from './background/job-handlers.ts';
import { startMaintenance } from './background/maintenance.ts';
import { startPurging } from './background/purges.ts';
import { fillCatalogue } from './db/fill.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { readConfig } from './env.ts';
import { diskFolders } from './files/file-folders.ts';
import { closeBelow } from './files/private-folder.ts';
import { makePicturesAhead } from './images/ahead.ts';
import { openJobs } from './jobs/jobs.ts';
import { repeat } from './lib/repeat.ts';
import { createLog } from './log.ts';
import { missingHolidayYear } from './modules/delivery/holidays.ts';
import { endHolds } from './modules/payments/holds.ts';
import { reconcileDuePayments } from './modules/payments/reconcile.ts';
import { drawReadyDesignsAhead } from './modules/ready-designs/pictures.ts';
import { tellOfFailedJobs, tellOfTheDay } from './modules/watching/tell-operators.ts';
import { openOperator } from './operator/open.ts';
import { watchReserve } from './plugins/low-disk.ts';
import { checkSettings, unsaid } from './startup/check-settings.ts';
import { stopOnSignals } from './startup/stop.ts';

// Files hold personal data, so only this user may read them.
process.umask(0o077);

/** Milliseconds. */
const ROOM_MS = 2000;

const started = performance.now();
const { config, log, database, disk } = await open().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
});

async function open() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const { wasOpen } = await checkSettings(config);
  for (const warning of unsaid(config)) log.warn(warning);
  const year = missingHolidayYear(new Date(), config.delivery.holidays);
  if (year) log.warn({ year }, 'feasts unknown: set HOLIDAYS, or delivery days count them as working days');
  const disk = watchDisk(diskFolders(config), config.diskReserve);
  await untilNotFull(
    disk,
    (level) => log.error(inMb(level), 'disk full: the start waits for room'),
    () => delay(ROOM_MS),
  );
  const database = await openDatabase(config, disk, log);
  if (wasOpen) {
    log.warn({ dataDir: config.dataDir }, 'other users could read the data folder: it is closed to them now');
    void closeBelow(config.dataDir).then(
      () => log.info('data folder closed to other users'),
      (error: unknown) => log.warn({ err: error }, 'some of the data folder still has open rights'),
    );
  }
  return { config, log, database, disk };
}

await database.prepare((db) => fillCatalogue(db, config.catalogue, new Date(), config.brandName));
const jobs = await openJobs(database, log);
const deps: Deps = { db: database.db, config, log, jobs, disk, pool: database.pool };
const app = await buildApp(deps);
collectDefaultMetrics({ register: app.metrics });
// Allowed once the disk is known to have room.
await jobs.allowLarge(false);
await jobs.work(jobHandlers(deps));

const maintaining = database.maintenance && startMaintenance(database.maintenance, deps);
const purging = startPurging(deps);
const settling = repeat(60_000, 'settling card payments', log, () => reconcileDuePayments(deps));
const endingHolds = repeat(60_000, 'ending holds', log, () => endHolds(deps));
const tellingOfJobs = repeat(60_000, 'telling of failed jobs', log, () => tellOfFailedJobs(deps));
const tellingOfDays = repeat(60_000, 'telling of the day', log, () => tellOfTheDay(deps));
const operator = await openOperator(deps);

const prewarm: (() => Promise<void>)[] = [];
const stopPrewarm = async (): Promise<void> => void (await Promise.all(prewarm.splice(0).map((stop) => stop())));
let watchingDisk: (() => Promise<void>) | undefined;

// Order matters: requests queue jobs, and both need the database.
stopOnSignals(log, {
  announcement: () => {
    app.announceStop();
    return delay(config.stopDelay);
  },
  operator: () => operator.close(),
  requests: () => app.close(),
  holds: endingHolds,
  alerts: tellingOfJobs,
  summaries: tellingOfDays,
  payments: settling,
  purges: purging,
  disk: () => watchingDisk?.(),
  pictures: stopPrewarm,
  jobs: () => jobs.stop(),
  maintenance: () => maintaining?.(),
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
watchingDisk = watchReserve(deps, {
  async start() {
    await jobs.allowLarge(true);
    if (config.picturesAhead) prewarm.push(makePicturesAhead(deps), drawReadyDesignsAhead(deps));
  },
  async stop() {
    await Promise.all([stopPrewarm(), jobs.allowLarge(false)]);
  },
});
