import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { knownVersions, liveVersion, trailOf } from '@shop/store/trail';
import { type Refused, refuse } from './failure.ts';

export type Plan = { ok: true; entry: JournalEntry } | Refused;

interface Request {
  remote: RemoteName;
  who: string;
  why: string;
  /** ISO time. */
  at: string;
}

export function planPublish(journal: readonly JournalEntry[], { version, ...request }: Request & { version: string }): Plan {
  if (liveVersion(journal, request.remote) === version) {
    return refuse(`${request.remote} ${version} is live already. There is nothing to do.`);
  }
  return { ok: true, entry: entryAfter(journal, 'publish', version, request) };
}

export interface RollbackRequest extends Request {
  /** The version to make live; without it the one before the live one. */
  to?: string | undefined;
  /** What was live when the rollback was asked for. Two people who roll back at once must not go back twice. */
  from?: string | undefined;
}

export function planRollback(journal: readonly JournalEntry[], { to, from, ...request }: RollbackRequest): Plan {
  const { remote } = request;
  const live = liveVersion(journal, remote);
  const known = knownVersions(journal, remote);

  if (!live) return refuse(`${remote} has never been published, so there is nothing to go back to. Publish it first.`);
  if (from && from !== live) {
    return refuse(
      `${journal.findLast((entry) => entry.remote === remote)?.who} has just made ${remote} ${live} live. Look at the shop, then decide again.`,
    );
  }
  if (to === live) return refuse(`${remote} ${live} is live already. Choose another version: ${choice(known, live)}.`);
  if (to && !known.includes(to)) return refuse(`${remote} ${to} was never live. Choose a version that was: ${choice(known, live)}.`);

  const version = to ?? trailOf(journal, remote).at(-2);
  if (version) return { ok: true, entry: entryAfter(journal, 'rollback', version, request) };
  return refuse(
    known.length > 1
      ? `There is no version of ${remote} before ${live} that was not rolled back. Name the one you want with --to: ${choice(known, live)}.`
      : `${live} is the only version of ${remote} that was ever live. Repair it and publish again.`,
  );
}

function entryAfter(journal: readonly JournalEntry[], action: JournalEntry['action'], version: string, request: Request): JournalEntry {
  const last = journal.at(-1);
  const { remote, at, who, why } = request;
  return { seq: (last?.seq ?? 0) + 1, action, remote, version, at, who, why, composition: { ...last?.composition, [remote]: version } };
}

/** The newest first, as one wants them at three in the morning. */
const choice = (known: readonly string[], live: string): string => {
  const others = known.filter((version) => version !== live).reverse();
  return others.join(', ') || 'there is none yet';
};
