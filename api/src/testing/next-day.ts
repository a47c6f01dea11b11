import { DAY_MS, TURKEY_MS, turkishDay } from '@shop/domain/turkey-time';
import { watchDisk } from '@shop/settings/disk';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../db/open.ts';
import { readConfig } from '../env.ts';
import { createLog } from '../log.ts';

// Sets the clock to noon of the next Turkish day and makes pending retries fail. Needs the embedded database. Import it
// first.

const { db, close } = await openDatabase(readConfig(), watchDisk([]), createLog('silent'));
await db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where state = 'retry'`);
await close();

const later = (turkishDay(Date.now()) + 1.5) * DAY_MS - TURKEY_MS - Date.now();
const { now } = Date;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now() + later], made),
});
Date.now = () => now() + later;
