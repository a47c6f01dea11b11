import type { Deps } from '../deps.ts';
import { purgeJobs } from '../jobs/jobs.ts';
import { repeat, unlessFull } from '../lib/repeat.ts';
import { purgeChanges } from '../modules/catalog/changes.ts';
import { purgeEmailVerifications } from '../modules/customers/email-verification-repository.ts';
import { purgePasswordResets } from '../modules/customers/password-reset-repository.ts';
import { purgeGuests } from '../modules/customers/repository.ts';
import { purgeSecondSteps } from '../modules/customers/second-factor-repository.ts';
import { purgeScenes } from '../modules/designs/scenes.ts';
import { purgeStockHolds } from '../modules/orders/stock-holds.ts';
import { purgeChallenges } from '../modules/passkeys/repository.ts';
import { purgeExports } from '../modules/personal-data/repository.ts';
import { purgeSessions } from '../modules/session/repository.ts';
import { purgeSharedDesigns } from '../modules/shares/service.ts';
import { purgeUploads } from '../modules/uploads/service.ts';
import { purgeKeys } from '../plugins/idempotency.ts';
import { purgeRateLimits } from '../plugins/rate-limit.ts';

const HOUR = 3_600_000;

export function startPurging(deps: Deps): () => Promise<void> {
  const { db, files, disk, log } = deps;
  const purges: Record<string, () => Promise<void>> = {
    sessions: () => purgeSessions(db),
    guests: () => purgeGuests(db),
    'stored answers': () => purgeKeys(db),
    'password links': () => purgePasswordResets(db),
    'verification links': () => purgeEmailVerifications(db),
    'pending logins': () => purgeSecondSteps(db),
    'passkey challenges': () => purgeChallenges(db),
    'copies of data': () => purgeExports(db),
    'done jobs': () => purgeJobs(db),
    'rate limits': () => purgeRateLimits(db),
    'lapsed orders': () => purgeStockHolds(db),
    'shared designs': () => purgeSharedDesigns(deps),
    scenes: () => purgeScenes(db),
    'catalogue changes': () => purgeChanges(db),
    uploads: () => purgeUploads(deps),
    'unfinished files': files.maintain,
  };
  const stops = Object.entries(purges).map(([kind, purge]) => repeat(HOUR, `purging ${kind}`, log, unlessFull(disk, purge)));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
