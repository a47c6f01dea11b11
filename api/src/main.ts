import { setTimeout as delay } from 'node:timers/promises';
import { SettingError } from '@shop/settings/settings';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { checkSettings, unsaid } from './check-settings.ts';
import { fillCatalogue } from './db/fill.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { readConfig } from './env.ts';
import { every } from './every.ts';
import { makePicturesAhead } from './images/ahead.ts';
import { jobHandlers } from './job-handlers.ts';
import { openJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { endHolds } from './modules/paying/holds.ts';
import { settleDuePayments } from './modules/paying/settle.ts';
import { drawReadyDesignsAhead } from './modules/ready-designs/pictures.ts';
import { tellOfFailedJobs, tellOfTheDay } from './modules/watching/tell-operators.ts';
import { openOperator } from './operator/open.ts';
import { closeBelow } from './private-folder.ts';
import { startPurging } from './purges.ts';
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
  for (const warning of unsaid(config)) log.warn(warning);
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'idle database connection failed'));
  if (wasOpen) {
    log.warn({ dataDir: config.dataDir }, 'other users could read the data folder: it is closed to them now');
    void closeBelow(config.dataDir).catch((error: unknown) => log.warn({ err: error }, 'some of the data folder still has open rights'));
  }
  return { config, log, database };
}

await database.prepare((db) => fillCatalogue(db, config.catalogue, new Date(), config.brandName));
const jobs = await openJobs(database, log);
const deps: Deps = { db: database.db, config, log, jobs, pool: database.pool };
const app = await buildApp(deps);
collectDefaultMetrics({ register: app.metrics });
await jobs.work(jobHandlers(deps));

const purging = startPurging(deps);
const settling = every(60_000, 'settling card payments', log, () => settleDuePayments(deps));
const endingHolds = every(60_000, 'ending holds', log, () => endHolds(deps));
const tellingOfJobs = every(60_000, 'telling of failed jobs', log, () => tellOfFailedJobs(deps));
const tellingOfDays = every(60_000, 'telling of the day', log, () => tellOfTheDay(deps));
const operator = await openOperator(deps);

// Begins when the shop is open: until then nobody waits for a picture, and everybody for the start.
let makingPictures: ReturnType<typeof makePicturesAhead> | undefined;
let drawingDesigns: ReturnType<typeof drawReadyDesignsAhead> | undefined;

// Requests queue jobs, jobs and requests need the database: in this order.
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
  pictures: () => makingPictures?.(),
  drawings: () => drawingDesigns?.(),
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
if (config.picturesAhead) {
  makingPictures = makePicturesAhead(deps);
  drawingDesigns = drawReadyDesignsAhead(deps);
}
