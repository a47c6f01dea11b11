import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Maintenance } from '../../db/maintenance.ts';
import type { Deps } from '../../deps.ts';
import { ignoreMissing } from '../../files/ignore-missing.ts';
import { purgeJobs } from '../../jobs/jobs.ts';
import { removeClosureMails } from '../../mail/outbox.ts';

// See docs/decisions/0052-reserve-disk-for-orders-and-rewrite-erased-tables.md

const HOUR_MS = 3_600_000;
/** Milliseconds. By then, `purgeJobs` has deleted the jobs of the closure. */
const EARLIEST_MS = 2 * HOUR_MS;
const LATEST_MS = 26 * HOUR_MS;

const impersonal = [
  'categories',
  'products',
  'variants',
  'product_kinds',
  'product_listing',
  'product_terms',
  'search_words',
  'ready_designs',
];

/** A marker file: a restart must not lose a pending erasure. */
const noteOf = ({ dataDir }: Pick<Deps['config'], 'dataDir'>): string => join(dataDir, 'erasure-due');

export async function noteErasure(config: Deps['config']): Promise<void> {
  if (config.databaseUrl) return;
  await writeFile(noteOf(config), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

export async function scrubIfDue(
  { db, config, files, log }: Pick<Deps, 'db' | 'config' | 'files' | 'log'>,
  maintenance: Maintenance,
  isQuiet: boolean,
  now = Date.now(),
): Promise<void> {
  const note = noteOf(config);
  const noted = await stat(note).catch(ignoreMissing);
  if (!noted || now - noted.mtimeMs < (isQuiet ? EARLIEST_MS : LATEST_MS)) return;
  await purgeJobs(db);
  await removeClosureMails(files, now - HOUR_MS);
  await maintenance.scrub(impersonal);
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
