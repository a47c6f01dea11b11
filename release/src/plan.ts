import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { type Canary, type Composition, type JournalEntry, QUARANTINE, remoteActions } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { BUCKETS } from '@shop/contracts/signals';
import { canariesOf, quarantinedIn } from '@shop/store/canaries';
import { compositionId, type Journal } from '@shop/store/journal';
import { type Authorship, nextEntry } from '@shop/store/next-entry';
import { knownVersions, lastGoodVersions, liveVersion, trailOf } from '@shop/store/trail';
import { MAX_AHEAD } from '@shop/store/verified-journal';
import { clock } from './clock.ts';
import { type Refused, refuse, refuseAs } from './failure.ts';

export type Plan = { ok: true; entry: JournalEntry; passedOver?: readonly PassedOver[] } | Refused;

export interface PassedOver {
  version: string;
  why: string;
}

/** The default target of a rollback, and the quarantined versions that it skips, latest first. */
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

interface Request extends Omit<Authorship, 'guard'> {
  /** The journal's `next` at the request's start, to detect later decisions. */
  since?: number | undefined;
}

export interface RemoteRequest extends Request {
  remote: RemoteName;
}

export interface PublishRequest extends RemoteRequest {
  version: string;
  finishes?: boolean | undefined;
}

export function planPublish(journal: Journal, { version, finishes = false, ...request }: PublishRequest): Plan {
  const { remote } = request;
  const canary = canaryOf(journal, remote);
  if (finishes && canary?.version !== version) return refuseNone(journal, request);
  if (canary && !finishes) return refuseCanary(journal, canary);
  if (isKnown(journal) && liveVersion(journal.entries, remote) === version && !isQuarantined(journal, remote, version))
    return refuseAs('live-already', `${remote} ${version} is live already. There is nothing to do.`);
  const meanwhile = decidedSince(journal, request);
  if (meanwhile) {
    return refuseAs(
      'meanwhile',
      `${remote} ${version} was not made live: ${describeEntry(meanwhile)} while it was being published. ` +
        'Look at the shop and talk to them. Still wanted? Publish it again.',
    );
  }
  return (
    refuseFrozen(journal, `${remote} ${version}`) ??
    refuseLost(journal, request) ?? { ok: true, entry: entryOf(journal, 'publish', request, { remote, version }) }
  );
}

export interface RollbackRequest extends RemoteRequest {
  to?: string | undefined;
  served?: readonly string[];
  leftOut?: ReadonlyMap<string, string>;
  again?: boolean | undefined;
}

/** Milliseconds in which another rollback needs `again` or `to`. */
const SAME_PROBLEM_MS = 60_000;

export function planRollback(journal: Journal, { to, again = false, leftOut = new Map(), served = [], ...request }: RollbackRequest): Plan {
  const { remote } = request;
  const live = liveVersion(journal.entries, remote);
  const known = knownVersions(journal.entries, remote);

  if (!live) return refuse(`${remote} has never been published, so there is nothing to go back to. Publish it first.`);
  // Only one of two simultaneous rollbacks may take effect.
  const meanwhile = decidedSince(journal, request);
  if (meanwhile)
    return refuseAs('meanwhile', `Nothing was done: ${describeEntry(meanwhile)} a moment ago. Look at the shop, then decide again.`);
  const lost = refuseLost(journal, request);
  if (lost) return lost;
  const canary = canaryOf(journal, remote);
  if (canary && (!to || to === canary.baseline)) return { ok: true, entry: withoutCanary(journal, canary, request) };
  const last = journal.entries.findLast((entry) => entry.remote === remote && isOfRemote(entry));
  const back = journal.entries.findLast((entry) => (entry.remote === remote && isOfRemote(entry)) || entry.action === 'restore');
  if (back && isReverting(back) && Math.abs(Date.parse(request.at) - Date.parse(back.at)) < SAME_PROBLEM_MS && !to && !again) {
    return refuseAs(
      'too-soon',
      `Nothing was done: ${describeEntry(back)}, less than a minute ago. Look at the shop first. ` +
        (wayBack(journal.entries, remote, leftOut).version
          ? 'Still broken? --again goes one version further back, --to <version> to one that you name.'
          : ['Still broken? Name a version with --to:', ...endedVersions(journal.entries, remote, live)].join('\n  ')),
    );
  }
  if (to === live && isKnown(journal) && !isQuarantined(journal, remote, live))
    return refuseAs('live-already', `${remote} ${live} is live already. Choose another version: ${choice(known, live)}.`);
  if (to && !known.includes(to))
    return refuseAs('never-live', `${remote} ${to} was never live. Choose a version that was: ${choice(known, live)}.`);

  if (to) return { ok: true, entry: entryOf(journal, 'rollback', request, { remote, version: to }) };
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
  if (version)
    return { ok: true, entry: entryOf(journal, 'rollback', request, { remote, version }), ...(passedOver.length > 0 && { passedOver }) };
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
      ? [
          `There is no version of ${remote} before ${live} that was not rolled back. Name the one you want with --to:`,
          ...endedVersions(journal.entries, remote, live),
        ].join('\n  ')
      : `${live} is the only version of ${remote} that was ever live. Repair it and publish again.`,
  );
}

const entryOf = (
  journal: Journal,
  action: 'publish' | 'rollback',
  request: RemoteRequest,
  change: { remote: RemoteName; version: string },
): JournalEntry => nextEntry(journal, action, request, { ...change, composition: { [change.remote]: change.version } });

const isOfRemote = ({ action }: JournalEntry): boolean => (remoteActions as readonly string[]).includes(action);

export const canaryOf = ({ entries }: Journal, remote: RemoteName): Canary | undefined =>
  canariesOf(entries.at(-1)).find((canary) => canary.remote === remote);

export const withoutCanary = (journal: Journal, { remote, version }: Canary, request: Authorship): JournalEntry =>
  nextEntry(journal, 'abort', request, {
    remote,
    version,
    canaries: canariesOf(journal.entries.at(-1)).filter((other) => other.remote !== remote),
  });

export const describeShare = ({ version, threshold, paused }: Canary): string =>
  `${version} for ${percentOf(threshold)} of the visitors${paused ? ', PAUSED' : ''}`;

export const percentOf = (threshold: number): string => `${Number(((100 * threshold) / BUCKETS).toFixed(2))} %`;

export const refuseCanary = ({ channel }: Journal, { remote, version, threshold }: Canary): Refused =>
  refuseAs(
    'has-canary',
    `${remote} has a canary: ${version} at ${percentOf(threshold)}. First make it live for everybody, or end it: ` +
      `npm run release -- canary ${remote} finish${channelOption(channel)}, or … abort`,
  );

const isQuarantined = ({ entries }: Journal, remote: RemoteName, version: string): boolean =>
  quarantinedIn(entries).some((each) => each.remote === remote && each.version === version);

/** The message contains the last decision, which may have ended the canary. */
export function refuseNone({ entries }: Journal, { remote }: Pick<RemoteRequest, 'remote'>): Refused {
  const last = entries.findLast((entry) => entry.remote === remote);
  return refuseAs('no-canary', `${remote} has no canary.${last ? ` Last decision: ${describeEntry(last)}.` : ''}`);
}

/** The entry that reverted this version, unless the version was published again. */
export function revertOf({ entries }: Journal, remote: RemoteName, version: string): JournalEntry | undefined {
  const left = trailOf(entries, remote).endedBy.get(version);
  return left && isReverting(left) ? left : undefined;
}

/** A restore with `after` repeats lost entries, so it is no revert. */
const isReverting = ({ action, after }: JournalEntry): boolean => action === 'rollback' || (action === 'restore' && after === undefined);

/** False if the newest entry is unreadable: shells may still serve its version. */
const isKnown = ({ entries, next }: Journal): boolean => entries.at(-1)?.seq === next - 1;

const refuseUnknown = (why: string, { remote, live, known }: { remote: RemoteName; live: string; known: readonly string[] }): Refused =>
  refuse(
    `The journal's newest entry cannot be read: ${why} To go back to ${live}, the last that is known: --to ${live}` +
      `${known.length > 1 ? `, or to one before it: ${choice(known, live)}` : ''}. ` +
      `To go on with what was published last: npm run release -- publish ${remote}`,
  );

export const decidedSince = ({ entries }: Journal, { remote, since = Number.POSITIVE_INFINITY }: RemoteRequest): JournalEntry | undefined =>
  entries.findLast(
    (entry, index) =>
      entry.seq >= since &&
      (entry.remote === remote || (index > 0 && entry.composition[remote] !== entries[index - 1]?.composition[remote])),
  );

export interface RestoreRequest extends Request {
  composition: Composition;
}

/** Keeps remotes that the composition lacks. */
export function planRestore(journal: Journal, { composition, ...request }: RestoreRequest): Plan {
  const { since = Number.POSITIVE_INFINITY } = request;
  const last = journal.entries.at(-1);
  const meanwhile = journal.entries.findLast(({ seq, action }) => seq >= since && !['freeze', 'unfreeze', 'gc'].includes(action));
  if (meanwhile)
    return refuseAs('meanwhile', `Nothing was done: ${describeEntry(meanwhile)} a moment ago. Look at the shop, then decide again.`);
  const next = { ...last?.composition, ...composition };
  const lost = refuseLost(journal, request);
  if (lost) return lost;
  if (last && canariesOf(last).length === 0 && isKnown(journal) && compositionId(next) === compositionId(last.composition))
    return refuseAs('live-already', `The composition ${compositionId(next)} is live already. There is nothing to do.`);
  return { ok: true, entry: nextEntry(journal, 'restore', request, { composition, canaries: [] }) };
}

/** Changes nothing live. Actions planned before this entry must be planned again. */
export const planGc = (journal: Journal, request: Request): Plan =>
  refuseFrozen(journal, 'Nothing') ?? refuseLost(journal, request) ?? { ok: true, entry: nextEntry(journal, 'gc', request) };

/** Declares entries lost. Shells that follow a lost entry accept the composition, because two people sign. */
export function planSupersede(journal: Journal, { composition, ...request }: RestoreRequest): Plan {
  const { followed = 0 } = request;
  if (!refuseLost(journal, request))
    return refuse(
      `No entry of ${journal.channel} is lost, as far as its shells and your last verify report. For an earlier composition: npm run release -- restore`,
    );
  const occupied = journal.unreadable.map(({ seq }) => seq).filter((seq) => seq < journal.next + MAX_AHEAD);
  const by = { ...request, followed: Math.max(followed, ...occupied) };
  return { ok: true, entry: nextEntry(journal, 'supersede', by, { composition, canaries: [] }) };
}

export function planFreeze(journal: Journal, action: 'freeze' | 'unfreeze', request: Request): Plan {
  const last = journal.entries.findLast((entry) => entry.action === 'freeze' || entry.action === 'unfreeze');
  if (journal.entries.length === 0) return refuse(`Nothing was ever published into the channel ${journal.channel}.`);
  if (last?.action === action) return refuse(`Nothing was done: ${describeEntry(last)}.`);
  if (!last && action === 'unfreeze') return refuse(`The channel ${journal.channel} is not frozen.`);
  return refuseLost(journal, request) ?? { ok: true, entry: nextEntry(journal, action, request) };
}

export function frozenBy(entries: readonly JournalEntry[]): JournalEntry | undefined {
  const last = entries.findLast(({ action }) => action === 'freeze' || action === 'unfreeze');
  return last?.action === 'freeze' ? last : undefined;
}

export function refuseFrozen(journal: Journal, name: string): Refused | undefined {
  const frozen = frozenBy(journal.entries);
  return (
    frozen &&
    refuseAs(
      'frozen',
      `${name} was not made live: ${describeEntry(frozen)}. Only rollback and restore are possible until: npm run release -- unfreeze${channelOption(journal.channel)}`,
    )
  );
}

export const channelOption = (channel: string): string => (channel === DEFAULT_CHANNEL ? '' : ` --channel ${channel}`);

/** Shells would ignore an entry that does not follow their newest verified one. */
export function refuseLost({ channel, next, stopped }: Journal, { followed = 0 }: Request): Refused | undefined {
  if (followed < next && stopped === undefined) return undefined;
  const why =
    stopped ??
    `it ends with entry ${next - 1}, but shells follow entry ${followed}: newer entries were lost, or an older journal was restored`;
  return refuseAs(
    'lost-entries',
    `The journal cannot be continued: ${why}. Put the missing entries back from the backup and remove files that nobody signed. ` +
      `Without a backup, two people declare the entries lost: npm run release -- supersede${channelOption(channel)}`,
  );
}

export const describeEntry = (entry: JournalEntry): string =>
  `${entry.who} ${deedOf(entry)} at ${clock(entry.at)}${entry.why && ` (${entry.why})`}`;

function deedOf({ action, remote, version, channel = DEFAULT_CHANNEL, composition, canaries = [] }: JournalEntry): string {
  const { threshold = 0 } = canaries.find((canary) => canary.remote === remote) ?? {};
  if (action === 'canary') return `started a canary of ${remote} ${version} at ${percentOf(threshold)}`;
  if (action === 'ramp') return `set the canary of ${remote} ${version} to ${percentOf(threshold)}`;
  if (action === 'pause') return `paused the canary of ${remote} ${version}`;
  if (action === 'abort') return `ended the canary of ${remote} ${version}`;
  if (action === QUARANTINE) return `left out ${remote} ${version}`;
  if (action === 'rollback') return `rolled ${remote} back to ${version}`;
  if (action === 'publish') return `made ${remote} ${version} live`;
  if (action === 'restore') return `restored the composition ${compositionId(composition)}`;
  if (action === 'supersede') return `declared entries lost and made the composition ${compositionId(composition)} live`;
  if (action === 'adopt') return `adopted the unsigned journal of ${channel}`;
  if (action === 'freeze') return `froze ${channel}`;
  if (action === 'gc') return 'deleted unneeded versions';
  return action === 'unfreeze' ? `unfroze ${channel}` : `did "${action}"`;
}

/** Latest first. */
function endedVersions(entries: readonly JournalEntry[], remote: RemoteName, live: string): string[] {
  const { endedBy } = trailOf(entries, remote);
  const ended = [...endedBy].filter(([version]) => version !== live).sort(([, a], [, b]) => b.seq - a.seq);
  return ended.map(([version, entry]) => `${version}: ${describeEntry(entry)}`);
}

const choice = (known: readonly string[], live: string): string => {
  const others = known.filter((version) => version !== live).reverse();
  return others.join(', ') || 'there is none yet';
};
