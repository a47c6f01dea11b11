import { inMb } from '@shop/settings/disk';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';

const PATIENCE_MS = 2000;

/** Returns milliseconds. @throws if the database does not answer */
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

export function readDisk(disk: Deps['disk']) {
  const { state, freeMb, reserveMb } = inMb(disk.level());
  return { State: state, FreeMb: freeMb, ReserveMb: reserveMb };
}

export async function readHealth({ db, config, disk, jobs, log }: Deps) {
  const nullAndLog = (what: string) => (error: unknown) => {
    log.warn({ err: error, what }, 'part of how the API is cannot be told');
    return null;
  };
  const [database, queues] = await Promise.all([
    askDatabase(db).then((ms) => ({ Kind: config.databaseUrl ? 'postgres' : 'embedded', Ms: ms }), nullAndLog('database')),
    jobs.counts().catch(nullAndLog('jobs')),
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
