import { inMb } from '@shop/settings/disk';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';

/** A database that takes longer to say 1 does not answer, milliseconds. */
const PATIENCE_MS = 2000;

/** How long the database took to answer, milliseconds. Throws if it does not. */
export async function askDatabase(db: Db): Promise<number> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([db.execute(sql`select 1`), late]);
  } finally {
    clearTimeout(timer);
  }
  return Math.round(performance.now() - began);
}

/** What is left of the disk, for whoever runs the shop. */
export function readDisk(disk: Deps['disk']) {
  const { state, freeMb, reserveMb } = inMb(disk.level());
  return { State: state, FreeMb: freeMb, ReserveMb: reserveMb };
}

/** What whoever runs the shop wants to know when something is wrong; parts that cannot be told are null, and the log says why. */
export async function readHealth({ db, config, disk, jobs, log }: Deps) {
  const untold = (what: string) => (error: unknown) => {
    log.warn({ err: error, what }, 'part of how the API is cannot be told');
    return null;
  };
  const [database, queues] = await Promise.all([
    askDatabase(db).then((ms) => ({ Kind: config.databaseUrl ? 'postgres' : 'embedded', Ms: ms }), untold('database')),
    jobs.counts().catch(untold('jobs')),
  ]);
  return {
    Ok: database !== null && disk.level().state === 'ok',
    Pid: process.pid,
    UptimeSeconds: Math.round(process.uptime()),
    MemoryMb: Math.round(process.memoryUsage.rss() / 1024 ** 2),
    Disk: readDisk(disk),
    Database: database,
    Jobs: queues?.map(({ name, waiting, active, failed }) => ({ Name: name, Waiting: waiting, Active: active, Failed: failed })) ?? null,
  };
}
