import { defaultLocale } from '@shop/domain/locale';
import { DAY_MS, TURKEY_MS, turkishDate, turkishDay } from '@shop/domain/turkey-time';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { MailContents } from '../../mail/mails.ts';
import { listTroubledJobs, lockNotice, readDay, storeNotice } from './repository.ts';

const HOUR_MS = 3_600_000;

const SUMMARY_HOUR = 8;

const startOfDay = (moment: Date): Date => new Date(turkishDay(moment.getTime()) * DAY_MS - TURKEY_MS);

async function mail<N extends 'jobs-failed' | 'daily-summary'>(
  tx: Db,
  { config, jobs }: Deps,
  name: N,
  contents: MailContents[N],
): Promise<void> {
  const queued = { to: config.shopEmail, locale: defaultLocale, name, contents };
  await jobs.send(tx, 'mail', queued as Parameters<typeof jobs.send<'mail'>>[2]);
}

/** Sends at most one mail an hour, across all processes. */
export async function mailFailedJobs(deps: Deps, now = new Date()): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const told = await lockNotice(tx, 'jobs-failed', now);
    const troubled = await listTroubledJobs(tx, told, now);
    if (troubled.length === 0 || now.getTime() - told.getTime() < HOUR_MS) return;
    await mail(tx, deps, 'jobs-failed', { jobs: troubled });
    await storeNotice(tx, 'jobs-failed', now);
  });
}

/** After a downtime, covers the last day only. */
export async function mailDailySummary(deps: Deps, now = new Date()): Promise<void> {
  const today = startOfDay(now);
  await deps.db.transaction(async (tx) => {
    const told = await lockNotice(tx, 'daily-summary', now);
    if (told >= today || now.getTime() < today.getTime() + SUMMARY_HOUR * HOUR_MS) return;
    const from = new Date(today.getTime() - DAY_MS);
    const failedJobs = (await listTroubledJobs(tx, from, today)).reduce((all, { failed }) => all + failed, 0);
    const day = turkishDate(from.getTime());
    await mail(tx, deps, 'daily-summary', { summary: { day, ...(await readDay(tx, from, today)), failedJobs } });
    await storeNotice(tx, 'daily-summary', now);
  });
}
