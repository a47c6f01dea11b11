import { setTimeout as delay } from 'node:timers/promises';
import { inMb, untilNotFull, watchDisk } from '@shop/settings/disk';
import { SettingError } from '@shop/settings/settings';
import { startTracing } from '@shop/telemetry/tracing';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { jobHandlers } from './background/job-handlers.ts';
import { startMaintenance } from './background/maintenance.ts';
import { startPurging } from './background/purges.ts';
import { openDatabase } from './db/open.ts';
import { traceStatements } from './db/trace-statements.ts';
import type { Deps } from './deps.ts';
import { readConfig } from './env.ts';
import { diskFolders } from './files/file-folders.ts';
import { openFiles } from './files/open-files.ts';
import { closeBelow } from './files/private-folder.ts';
import { prewarmCatalogueImages } from './images/prewarm.ts';
import { openJobs } from './jobs/jobs.ts';
import { repeat, unlessFull } from './lib/repeat.ts';
import { createLog } from './log.ts';
import { fillCatalogue } from './modules/catalog/fill.ts';
import { warnOfOutdatedDemo } from './modules/catalogue-files/demo-data.ts';
import { missingHolidayYear } from './modules/delivery/holidays.ts';
import { endHolds } from './modules/payments/holds.ts';
import { reconcileDuePayments } from './modules/payments/reconcile.ts';
import { prewarmReadyDesigns } from './modules/ready-designs/pictures.ts';
import { mailDailySummary, mailFailedJobs } from './modules/watching/notify-operators.ts';
import { openOperator } from './operator/open.ts';
import { watchReserve } from './plugins/low-disk.ts';
import { checkSettings, missingSettings } from './startup/check-settings.ts';
import { stopOnSignals } from './startup/stop.ts';

// New files hold personal data.
process.umask(0o077);

const ROOM_MS = 2000;
const MINUTE_MS = 60_000;

const started = performance.now();
const { config, log, database, disk, stopTracing } = await open().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
});

async function open() {
  const config = readConfig();
  const log = createLog(config.logLevel, undefined, config.observed.instance);
  const stopTracing = await startTracing('api', config.observed);
  if (config.observed.tracesTo) traceStatements();
  const { wasOpen } = await checkSettings(config);
  for (const warning of missingSettings(config)) log.warn(warning);
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
  return { config, log, database, disk, stopTracing };
}

await database.prepare((db) => fillCatalogue(db, config.catalogue, new Date(), config.brandName));
await warnOfOutdatedDemo(database.db, config, log);
const jobs = await openJobs(database, log);
const files = openFiles(config, disk);
const deps: Deps = { db: database.db, reads: database.reads, config, files, log, jobs, disk, pool: database.pool };
const app = await buildApp(deps);
collectDefaultMetrics({ register: app.metrics });
// Starts with `reserve`, which blocks large jobs until the first disk check.
await jobs.adaptTo('reserve');
await jobs.work(jobHandlers(deps));

const maintaining = database.maintenance && startMaintenance(database.maintenance, deps);
const purging = startPurging(deps);
const everyMinute = (name: string, work: (deps: Deps) => Promise<void>) =>
  repeat(
    MINUTE_MS,
    name,
    log,
    unlessFull(disk, () => work(deps)),
  );
const reconciling = everyMinute('settling card payments', reconcileDuePayments);
const endingHolds = everyMinute('ending holds', endHolds);
const mailingFailedJobs = everyMinute('telling of failed jobs', mailFailedJobs);
const mailingSummaries = everyMinute('telling of the day', mailDailySummary);
const prewarm: (() => Promise<void>)[] = [];
const startPrewarm = (): void => {
  if (config.picturesAhead) prewarm.push(prewarmCatalogueImages(deps), prewarmReadyDesigns(deps));
};
const stopPrewarm = async (): Promise<void> => void (await Promise.all(prewarm.splice(0).map((stop) => stop())));
let operator: ReturnType<typeof openOperator> | undefined;
let watchingDisk: (() => Promise<void>) | undefined;

// The order matters: requests enqueue jobs, and both need the database.
stopOnSignals(log, {
  announcement: () => {
    app.announceStop();
    return delay(config.stopDelay);
  },
  operator: async () => (await operator)?.close(),
  requests: () => app.close(),
  holds: endingHolds,
  alerts: mailingFailedJobs,
  summaries: mailingSummaries,
  payments: reconciling,
  purges: purging,
  disk: () => watchingDisk?.(),
  pictures: stopPrewarm,
  jobs: () => jobs.stop(),
  maintenance: () => maintaining?.(),
  database: () => database.close(),
  traces: stopTracing,
});

await app.listen({ host: config.host, port: config.port });
operator = openOperator(deps, () => {
  if (prewarm.length > 0) void stopPrewarm().then(startPrewarm);
});
await operator;
log.info(
  {
    database: config.databaseUrl ? 'postgres' : 'embedded',
    catalogue: config.catalogue,
    startMs: Math.round(performance.now() - started),
  },
  'api ready',
);
watchingDisk = watchReserve(deps, async (state) => {
  await Promise.all([stopPrewarm(), jobs.adaptTo(state)]);
  if (state === 'ok') startPrewarm();
});
// Frees 20 MB of garbage from startup, which V8 would keep.
void globalThis.gc?.({ type: 'major', execution: 'async' });
