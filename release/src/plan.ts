import { type JournalAction, type JournalEntry, MAX_REASON } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { Journal } from '@shop/store/journal';
import { knownVersions, lastGoodVersions, liveVersion } from '@shop/store/trail';
import { clock } from './clock.ts';
import { type Refused, refuse } from './failure.ts';

export type Plan = { ok: true; entry: JournalEntry; passedOver?: readonly PassedOver[] } | Refused;

export interface PassedOver {
  version: string;
  why: string;
}

/** Default rollback target and the skipped quarantined versions, latest first. */
export function wayBack(
  entries: readonly JournalEntry[],
  remote: RemoteName,
  leftOut: ReadonlyMap<string, string>,
): { version: string | undefined; passedOver: readonly PassedOver[] } {
  const passedOver: PassedOver[] = [];
  for (const version of lastGoodVersions(entries, remote)) {
    const why = leftOut.get(version);
    if (why === undefined) return { version, passedOver };
    passedOver.push({ version, why });
  }
  return { version: undefined, passedOver };
}

interface Request {
  remote: RemoteName;
  who: string;
  why: string;
  /** ISO time. */
  at: string;
  /** Journal number when the request began. The request fails if the remote has changed since then. */
  since?: number | undefined;
}

/** Refuses a version that is already live, and any version after a concurrent change. */
export function planPublish(journal: Journal, { version, ...request }: Request & { version: string }): Plan {
  const { remote } = request;
  if (isKnown(journal) && liveVersion(journal.entries, remote) === version)
    return refuse(`${remote} ${version} is live already. There is nothing to do.`);
  const meanwhile = decidedSince(journal, request);
  if (meanwhile) {
    return refuse(
      `${remote} ${version} was not made live: ${describeEntry(meanwhile)} while it was being published. ` +
        'Look at the shop and talk to them. Still wanted? Publish it again.',
    );
  }
  return { ok: true, entry: entryAfter(journal, 'publish', version, request) };
}

export interface RollbackRequest extends Request {
  to?: string | undefined;
  served?: readonly string[];
  leftOut?: ReadonlyMap<string, string>;
  again?: boolean | undefined;
}

/** Milliseconds in which a second rollback needs `again` or `to`. */
const SAME_PROBLEM_MS = 60_000;

export function planRollback(journal: Journal, { to, again = false, leftOut = new Map(), served = [], ...request }: RollbackRequest): Plan {
  const { remote } = request;
  const live = liveVersion(journal.entries, remote);
  const known = knownVersions(journal.entries, remote);

  if (!live) return refuse(`${remote} has never been published, so there is nothing to go back to. Publish it first.`);
  // Of two simultaneous rollbacks, only one must take effect.
  const meanwhile = decidedSince(journal, request);
  if (meanwhile) return refuse(`Nothing was done: ${describeEntry(meanwhile)} a moment ago. Look at the shop, then decide again.`);
  const last = journal.entries.findLast((entry) => entry.remote === remote);
  const isFresh = last?.action === 'rollback' && Math.abs(Date.parse(request.at) - Date.parse(last.at)) < SAME_PROBLEM_MS;
  if (last && isFresh && !to && !again) {
    return refuse(
      `Nothing was done: ${describeEntry(last)}, less than a minute ago. Look at the shop first. ` +
        'Still broken? --again goes one version further back, --to <version> to one that you name.',
    );
  }
  if (to === live && isKnown(journal)) return refuse(`${remote} ${live} is live already. Choose another version: ${choice(known, live)}.`);
  if (to && !known.includes(to)) return refuse(`${remote} ${to} was never live. Choose a version that was: ${choice(known, live)}.`);

  if (to) return { ok: true, entry: entryAfter(journal, 'rollback', to, request) };
  const other = isKnown(journal) || leftOut.has(live) ? undefined : served.find((version) => version !== live);
  if (other) return refuseUnknown(`shells serve ${other}, which it may have made live.`, { remote, live, known });
  const { version, passedOver } = wayBack(journal.entries, remote, leftOut);
  const before = last?.action === 'publish' ? last.from : undefined;
  const isNext = before === version || passedOver.some((each) => each.version === before);
  if (version && before && journal.unreadable.length > 0 && !isNext && known.includes(before))
    return refuse(
      `An entry of the journal cannot be read. By the others ${remote} would go back to ${version}, but before ${live} it was ${before}. ` +
        `Name the one you want: --to ${before}`,
    );
  if (version) return { ok: true, entry: entryAfter(journal, 'rollback', version, request), ...(passedOver.length > 0 && { passedOver }) };
  if (passedOver.length > 0) {
    const reasons = passedOver.map((each) => `${each.version}: ${each.why}`);
    return refuse(
      [
        `The shop does not load any version of ${remote} before ${live}:`,
        ...reasons,
        'Repair it and publish again, or name one with --to.',
      ].join('\n  '),
    );
  }
  if (!isKnown(journal)) return refuseUnknown(`it may have made another version than ${live} live.`, { remote, live, known });
  return refuse(
    known.length > 1
      ? `There is no version of ${remote} before ${live} that was not rolled back. Name the one you want with --to: ${choice(known, live)}.`
      : `${live} is the only version of ${remote} that was ever live. Repair it and publish again.`,
  );
}

/** False if the newest entry is unreadable: shells may still serve its version. */
const isKnown = ({ entries, next }: Journal): boolean => entries.at(-1)?.seq === next - 1;

const refuseUnknown = (why: string, { remote, live, known }: { remote: RemoteName; live: string; known: readonly string[] }): Refused =>
  refuse(
    `The journal's newest entry cannot be read: ${why} To go back to ${live}, the last that is known: --to ${live}` +
      `${known.length > 1 ? `, or to one before it: ${choice(known, live)}` : ''}. ` +
      `To go on with what was published last: npm run release -- publish ${remote}`,
  );

const decidedSince = ({ entries }: Journal, { remote, since = Number.POSITIVE_INFINITY }: Request): JournalEntry | undefined =>
  entries.findLast((entry) => entry.seq >= since && entry.remote === remote);

export const describeEntry = ({ action, remote, version, who, why, at }: JournalEntry): string =>
  `${who} ${action === 'rollback' ? `rolled ${remote} back to` : `made ${remote}`} ${version}${action === 'rollback' ? '' : ' live'} at ${clock(at)}${why && ` (${why})`}`;

function entryAfter({ entries, next }: Journal, action: JournalAction, version: string, { remote, at, who, why }: Request): JournalEntry {
  const last = entries.at(-1);
  const from = last?.composition[remote];
  return {
    seq: next,
    action,
    remote,
    version,
    at,
    who: oneLine(who),
    why: oneLine(why),
    composition: { ...last?.composition, [remote]: version },
    ...(last && last.seq !== next - 1 && { after: last.seq }),
    ...(from && { from }),
  };
}

/** Replaces line breaks and terminal control characters. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON);

/** Newest first. */
const choice = (known: readonly string[], live: string): string => {
  const others = known.filter((version) => version !== live).reverse();
  return others.join(', ') || 'there is none yet';
};
