import { isDeepStrictEqual } from 'node:util';
import { type Canary, type Composition, type JournalEntry, QUARANTINE, rootActions } from '@shop/contracts/releases';
import { baseOf, entryKey, isOneOf } from './entry.ts';
import { allowed, type Request } from './registry.ts';
import type { OpenedEntry } from './sealed-entry.ts';
import type { Stated } from './trust.ts';

/** The newest verified entry. */
export interface Head extends Stated {
  /** 0 before the first entry. */
  seq: number;
  hash?: string | undefined;
}

export const nothing: Head = { seq: 0, composition: {}, canaries: [], manifests: {} };

export const isRoot = (entry: Pick<JournalEntry, 'action'>): boolean => isOneOf(rootActions, entry);

const releaseName = ([remote, version]: readonly [string, string]): string => `${remote}@${version}`;

/** Why the entry cannot follow the head; `undefined` if it can. Roots are verified by `rootRefusal` alone. */
export function refusalOf(head: Head, opened: OpenedEntry): string | undefined {
  const { entry } = opened;
  return chainRefusal(head, entry) ?? changeRefusal(head, entry) ?? manifestRefusal(head, entry) ?? rightsRefusal(head, opened);
}

function chainRefusal({ seq, hash }: Head, entry: JournalEntry): string | undefined {
  const key = entryKey(entry.channel ?? '', entry.seq);
  if (entry.seq !== seq + 1 || baseOf(entry) !== seq) return `${key} does not follow entry ${seq}`;
  return entry.previous === hash ? undefined : `${key} follows another entry ${seq} than this one: another journal was restored or forged`;
}

type Change = [remote: string, version: string];

const changesOf = (before: Composition, { composition }: Pick<JournalEntry, 'composition'>): Change[] =>
  Object.entries(composition).filter(([remote, version]) => before[remote] !== version);

/** Canaries that the entry starts or changes. */
const canaryChangesOf = ({ canaries }: Pick<Head, 'canaries'>, entry: JournalEntry): Canary[] =>
  (entry.canaries ?? []).filter((canary) => !canaries.some((each) => isDeepStrictEqual(each, canary)));

/** Remotes whose canary the entry ends, although their baseline stays. */
const endedCanaries = ({ canaries, composition }: Head, entry: JournalEntry): string[] =>
  canaries
    .map(({ remote }) => remote)
    .filter(
      (remote) =>
        entry.canaries !== undefined &&
        !entry.canaries.some((each) => each.remote === remote) &&
        entry.composition[remote] === composition[remote],
    );

/** Without a remote, an entry may change several; the rights decide about each. */
const isOfChannel = ({ action, remote }: JournalEntry): boolean => !remote && !['freeze', 'unfreeze', 'gc'].includes(action);

function changeRefusal(head: Head, entry: JournalEntry): string | undefined {
  const key = entryKey(entry.channel ?? '', entry.seq);
  const lost = Object.keys(head.composition).find((remote) => entry.composition[remote] === undefined);
  if (lost) return `${key} leaves out ${lost}`;
  const changed = [...changesOf(head.composition, entry).map(([remote]) => remote), ...endedCanaries(head, entry)];
  const canaries = canaryChangesOf(head, entry).map(({ remote }) => remote);
  const foreign = [...(isOfChannel(entry) ? [] : changed), ...canaries].find((remote) => remote !== entry.remote);
  return foreign && `${key} changes ${foreign}, which its action "${entry.action}" may not`;
}

/** Versions that visitors get by the entry and did not get before. */
const newVersions = (head: Head, entry: JournalEntry): Change[] => [
  ...changesOf(head.composition, entry),
  ...canaryChangesOf(head, entry).map(({ remote, version }): Change => [remote, version]),
];

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

/** Actions that only take away, or return to what was live. */
const reverting: readonly string[] = ['rollback', 'restore', 'freeze', 'unfreeze', 'gc', 'pause', 'abort', QUARANTINE];

function rightsRefusal(head: Head, { entry, signers, registry }: OpenedEntry): string | undefined {
  const { channel = '', action, remote, manifests = {} } = entry;
  const may = (request: Request): boolean => allowed(registry, signers, { channel, ...request }).length > 0;
  const mayPromote = (name: string): boolean => may({ role: 'promote', remote: name });
  const namesOther = Object.entries(manifests).some(([name, hash]) => (head.manifests[name] ?? hash) !== hash);
  if (remote && mayPromote(remote) && !Object.keys(manifests).some((name) => !name.startsWith(`${remote}@`))) return undefined;
  const wasLive = (change: Change): boolean => head.manifests[releaseName(change)] !== undefined;
  const isBack = newVersions(head, entry).every((change) => wasLive(change) || mayPromote(change[0]));
  const isPausing = canaryChangesOf(head, entry).every(({ paused }) => paused);
  if (may({ role: 'revert' }) && isBack && isPausing && !namesOther && (!remote || reverting.includes(action))) return undefined;
  const by = entry.signedBy?.join(', ');
  return `${entryKey(channel, entry.seq)}: ${by} may not "${action}"${remote ? ` ${remote}` : ''} in the channel ${channel}`;
}

/** How many of the required signatures are missing; 0 if the entry may declare a lost range or accept an unsigned journal. */
export function missingSignatures({ entry: { action, channel = '' }, signers, registry }: OpenedEntry): number {
  const valid = allowed(registry, signers, { role: action === 'adopt' ? 'admin' : 'revert', channel });
  return Math.max(0, registry.threshold - valid.length);
}
