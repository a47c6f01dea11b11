import { isDeepStrictEqual } from 'node:util';
import { type Canary, type Composition, channelActions, type JournalEntry, QUARANTINE, rootActions } from '@shop/contracts/releases';
import { baseOf, entryKey, isOneOf } from './entry.ts';
import { allowed, type Request } from './registry.ts';
import type { OpenedEntry } from './sealed-entry.ts';
import type { Stated } from './trust.ts';

export interface Head extends Stated {
  /** 0 before the first entry. */
  seq: number;
  hash?: string | undefined;
  /** ISO time. */
  at?: string | undefined;
  isFrozen?: boolean | undefined;
}

export const nothing: Head = { seq: 0, composition: {}, canaries: [], manifests: {} };

export const isRoot = (entry: Pick<JournalEntry, 'action'>): boolean => isOneOf(rootActions, entry);

const releaseName = ([remote, version]: readonly [string, string]): string => `${remote}@${version}`;

/** Why the entry cannot follow the head, or `undefined`. For entries that start a journal, use `rootRefusal`. */
export function refusalOf(head: Head, opened: OpenedEntry): string | undefined {
  const { entry } = opened;
  return (
    chainRefusal(head, entry) ??
    timeRefusal(head, entry) ??
    freezeRefusal(head, entry) ??
    changeRefusal(head, entry) ??
    manifestRefusal(head, entry) ??
    rightsRefusal(head, opened) ??
    excessRefusal(entry)
  );
}

function chainRefusal({ seq, hash }: Head, entry: JournalEntry): string | undefined {
  const key = entryKey(entry.channel ?? '', entry.seq);
  if (entry.seq !== seq + 1 || baseOf(entry) !== seq) return `${key} does not follow entry ${seq}`;
  return entry.previous === hash ? undefined : `${key} follows another entry ${seq} than this one: another journal was restored or forged`;
}

/** Milliseconds by which the clocks of publishers and shells may differ. */
export const CLOCK_SKEW_MS = 5 * 60_000;

/** Why the entry's time cannot follow the head's time. The guard and `restore` depend on times. */
export function timeRefusal({ seq, at: before }: Head, entry: JournalEntry, now = Date.now()): string | undefined {
  const key = entryKey(entry.channel ?? '', entry.seq);
  const time = Date.parse(entry.at);
  if (Number.isNaN(time)) return `${key} has no time`;
  if (time > now + CLOCK_SKEW_MS) return `${key} has the time ${entry.at}, which is in the future`;
  return before !== undefined && time < Date.parse(before) - CLOCK_SKEW_MS
    ? `${key} has the time ${entry.at}, but entry ${seq} before it has ${before}`
    : undefined;
}

export const isFrozenAfter = (isFrozen: boolean, { action }: Pick<JournalEntry, 'action'>): boolean =>
  action === 'freeze' || (isFrozen && action !== 'unfreeze');

const freezeRefusal = ({ isFrozen }: Head, entry: JournalEntry): string | undefined =>
  isFrozen && !isOneOf(reverting, entry)
    ? `${entryKey(entry.channel ?? '', entry.seq)}: the channel ${entry.channel} is frozen, so "${entry.action}" needs an "unfreeze" before it`
    : undefined;

type Change = [remote: string, version: string];

const changesOf = (before: Composition, { composition }: Pick<JournalEntry, 'composition'>): Change[] =>
  Object.entries(composition).filter(([remote, version]) => before[remote] !== version);

const canaryChangesOf = ({ canaries }: Pick<Head, 'canaries'>, entry: JournalEntry): Canary[] =>
  (entry.canaries ?? []).filter((canary) => !canaries.some((each) => isDeepStrictEqual(each, canary)));

/** Remotes whose canary the entry ends without changing their baseline. */
const endedCanaries = ({ canaries, composition }: Head, entry: JournalEntry): string[] =>
  canaries
    .map(({ remote }) => remote)
    .filter(
      (remote) =>
        entry.canaries !== undefined &&
        !entry.canaries.some((each) => each.remote === remote) &&
        entry.composition[remote] === composition[remote],
    );

/** An entry without a remote may change several remotes. Each change then needs a right. */
const isOfChannel = ({ action, remote }: JournalEntry): boolean => !remote && !['freeze', 'unfreeze', 'gc'].includes(action);

function changeRefusal(head: Head, entry: JournalEntry): string | undefined {
  const key = entryKey(entry.channel ?? '', entry.seq);
  // Without this check, a right for one remote would allow actions on the whole channel.
  if (entry.remote && isOneOf(channelActions, entry)) return `${key} names ${entry.remote}, which its action "${entry.action}" has not`;
  const lost = Object.keys(head.composition).find((remote) => entry.composition[remote] === undefined);
  if (lost) return `${key} leaves out ${lost}`;
  const changed = [...changesOf(head.composition, entry).map(([remote]) => remote), ...endedCanaries(head, entry)];
  const canaries = canaryChangesOf(head, entry).map(({ remote }) => remote);
  // Without this check, a rollback to a new version could bypass freeze and guard.
  const unknown = entry.action === 'rollback' ? newVersions(head, entry).find((change) => !wasLive(head, change)) : undefined;
  if (unknown) return `${key} rolls back to ${releaseName(unknown)}, which was never live`;
  const foreign = [...(isOfChannel(entry) ? [] : changed), ...canaries].find((remote) => remote !== entry.remote);
  return foreign && `${key} changes ${foreign}, which its action "${entry.action}" may not`;
}

const newVersions = (head: Head, entry: JournalEntry): Change[] => [
  ...changesOf(head.composition, entry),
  ...canaryChangesOf(head, entry).map(({ remote, version }): Change => [remote, version]),
];

const wasLive = ({ manifests }: Head, change: Change): boolean => manifests[releaseName(change)] !== undefined;

export function manifestRefusal(head: Head, entry: JournalEntry): string | undefined {
  const key = entryKey(entry.channel ?? '', entry.seq);
  const unnamed = newVersions(head, entry)
    .map(releaseName)
    .find((name) => !head.manifests[name] && !entry.manifests?.[name]);
  if (unnamed) return `${key} does not name the manifest of ${unnamed}`;
  const served = new Set(
    [...Object.entries(head.composition), ...head.canaries.map(({ remote, version }) => [remote, version] as const)].map(releaseName),
  );
  const other = Object.entries(entry.manifests ?? {}).find(([name, hash]) => served.has(name) && (head.manifests[name] ?? hash) !== hash);
  return other && `${key} names another manifest of ${other[0]} than entries before it`;
}

/** Refuses manifests of versions that the entry does not serve, because readers keep all manifests for ever. */
function excessRefusal(entry: JournalEntry): string | undefined {
  const { channel = '', seq, composition, canaries = [], manifests = {} } = entry;
  const served = [...Object.entries(composition), ...canaries.map(({ remote, version }): Change => [remote, version])].map(releaseName);
  const excess = Object.keys(manifests).find((name) => !served.includes(name));
  return excess && `${entryKey(channel, seq)} names the manifest of ${excess}, which it does not serve`;
}

const reverting: readonly string[] = ['rollback', 'restore', 'freeze', 'unfreeze', 'gc', 'pause', 'abort', QUARANTINE];

function rightsRefusal(head: Head, { entry, signers, registry }: OpenedEntry): string | undefined {
  const { channel = '', action, remote, manifests = {} } = entry;
  const may = (request: Request): boolean => allowed(registry, signers, { channel, ...request }).length > 0;
  const mayPromote = (name: string): boolean => may({ role: 'promote', remote: name });
  const namesOther = Object.entries(manifests).some(([name, hash]) => (head.manifests[name] ?? hash) !== hash);
  if (remote && mayPromote(remote) && !Object.keys(manifests).some((name) => !name.startsWith(`${remote}@`))) return undefined;
  const isBack = newVersions(head, entry).every((change) => wasLive(head, change) || mayPromote(change[0]));
  const isPausing = canaryChangesOf(head, entry).every(({ paused }) => paused);
  if (may({ role: 'revert' }) && isBack && isPausing && !namesOther && (!remote || reverting.includes(action))) return undefined;
  const by = entry.signedBy?.join(', ');
  return `${entryKey(channel, entry.seq)}: ${by} may not "${action}"${remote ? ` ${remote}` : ''} in the channel ${channel}`;
}

/** How many signatures a `supersede` or `adopt` still needs. */
export function missingSignatures({ entry: { action, channel = '' }, signers, registry }: OpenedEntry): number {
  const valid = allowed(registry, signers, { role: action === 'adopt' ? 'admin' : 'revert', channel });
  return Math.max(0, registry.threshold - valid.length);
}
