import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Maintenance } from '../../db/maintenance.ts';
import type { Deps } from '../../deps.ts';
import { purgeJobs } from '../../jobs/jobs.ts';
import { removeFarewells } from '../../mail/outbox.ts';
import { unlessMissing } from '../../missing.ts';

// Deleted rows stay in the embedded database's files until something is written over them. After an account is closed, its tables and its
// log are rewritten in the next night: docs/decisions/0052-disk-reserve-and-erasure.md.

const HOUR_MS = 3_600_000;
/** By then the jobs behind the closure are forgotten (`purgeJobs`). */
const EARLIEST_MS = 2 * HOUR_MS;
/** A shop that is not open at night does it by day. */
const LATEST_MS = 26 * HOUR_MS;

/** What the shop sells: nothing in it is anybody's. */
const impersonal = ['categories', 'products', 'variants', 'product_changes', 'product_listing', 'ready_designs'];

/** A file, so that a restart forgets nothing. */
const noteOf = ({ dataDir }: Pick<Deps['config'], 'dataDir'>): string => join(dataDir, 'erasure-due');

/** Notes that somebody's data is still in the database's files. */
export async function noteErasure(config: Deps['config']): Promise<void> {
  // A server looks after its own files.
  if (config.databaseUrl) return;
  await writeFile(noteOf(config), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Rewrites the database's files if an account was closed, in a quiet hour or when it is late. */
export async function scrubIfDue(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  maintenance: Maintenance,
  isQuiet: boolean,
  now = Date.now(),
): Promise<void> {
  const note = noteOf(config);
  const noted = await stat(note).catch(unlessMissing);
  if (!noted || now - noted.mtimeMs < (isQuiet ? EARLIEST_MS : LATEST_MS)) return;
  await purgeJobs(db);
  await removeFarewells(config, HOUR_MS);
  await maintenance.scrub(impersonal);
  // The jobs of an account that was closed within the hour name it still.
  if (await hasErasures(db)) await utimes(note, now / 1000, now / 1000);
  else await rm(note, { force: true });
  log.info('closed accounts are erased from the database files');
}

async function hasErasures(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`select 1 from pgboss.job where name = 'account-erasure' limit 1`)) as unknown as {
    rows: unknown[];
  };
  return rows.length > 0;
}
