import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { type JournalEntry, journalActions, type Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { isRemoteName } from '@shop/contracts/remote-name';
import { CHECKS } from '@shop/store/check-store';
import { type Journal, journalStrangers, listChannels, readJournal } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import { listOpenPages, type OpenPages } from '@shop/store/open-pages';
import { listPreviews, type RecordedPreview } from '@shop/store/preview-links';
import { deletionKey, filesOf, listVersions, readRelease, releaseKey } from '@shop/store/releases';
import { readReports, reportKey, reportsProblem } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { lastGoodVersions, liveRemotes } from '@shop/store/trail';
import { clock } from './clock.ts';
import { describeEntry, frozenBy } from './plan.ts';
import { firstLines } from './status.ts';

const DAYS = 30;
const KEPT_MS = DAYS * 86_400_000;
/** Rollback targets kept per remote and channel. */
const ROLLBACKS = 3;
const MAX_REPORT_LINES = 3;

export const GC_LOCK = 'gc.json';
const STORE_FOLDERS = [
  'canaries',
  'channels',
  CHECKS,
  'contracts',
  GC_LOCK,
  'journal',
  'open-pages',
  'previews',
  'remotes',
  'registry',
  'heads',
  'adopted',
  'proposals',
  'shells',
];

export interface StoredVersion {
  remote: RemoteName;
  version: string;
  bytes: number;
}

export interface KeptVersion extends StoredVersion {
  why: string;
}

export interface Retention {
  kept: readonly KeptVersion[];
  unneeded: readonly StoredVersion[];
  closed: readonly OpenPages[];
  expired: readonly RecordedPreview[];
  /** Reasons to delete nothing. */
  doubts: readonly string[];
}

const nameOf = (remote: string, version: string): string => `${remote}@${version}`;

/** Reads the whole store. Each problem that could hide a needed version is a doubt. */
export async function readRetention(store: Store, now = Date.now()): Promise<Retention> {
  const since = now - KEPT_MS;
  const doubts = await strangersIn(store);
  const reasons = new Map<string, string>();
  const need = (remote: string, version: string, why: string): void => {
    if (!reasons.has(nameOf(remote, version))) reasons.set(nameOf(remote, version), why);
  };

  for (const channel of await listChannels(store)) {
    try {
      const journal = await readJournal(store, { channel });
      doubts.push(...doubtsOf(journal, since));
      needOf(journal, since, need);
    } catch (error) {
      doubts.push(`${channel}: ${messageOf(error)}`);
    }
  }
  const hidden = await reportsProblem(store);
  if (hidden) doubts.push(hidden);
  const { running, refused } = await readReports(store);
  doubts.push(...firstLines(refused, MAX_REPORT_LINES));
  const ahead: string[] = [];
  for (const { id, host, channel = DEFAULT_CHANNEL, versions, seq } of running) {
    for (const [remote, version] of Object.entries(versions)) need(remote, version, `served by a shell on ${host}`);
    const { next } = await readJournal(store, { channel }).catch(() => ({ next: Number.POSITIVE_INFINITY }));
    if (seq >= next)
      ahead.push(
        `${reportKey(id)} names entry ${seq} of ${channel}, but its journal ends with ${next - 1}: newer entries were lost, or it is forged. See \`release status\`.`,
      );
  }
  doubts.push(...firstLines(ahead, MAX_REPORT_LINES));
  const { pages, unreadable } = await listOpenPages(store);
  doubts.push(...unreadable);
  const old = pages.filter(({ at }) => Date.parse(at) < since);
  for (const { at, versions } of pages.filter((each) => !old.includes(each)))
    for (const [remote, its] of Object.entries(versions))
      for (const version of its) need(remote, version, `open in a browser on ${clock(at)}`);

  const links = await listPreviews(store);
  doubts.push(...links.unreadable);
  const expired = links.previews.filter(({ until }) => until * 1000 < now);
  for (const { remote, version, until } of links.previews.filter((each) => !expired.includes(each)))
    need(remote, version, `has a preview until ${clock(new Date(until * 1000).toISOString())}`);

  const { kept, unneeded } = await sortVersions(store, since, reasons);
  // Keeps records whose versions all stay, because open pages may renew them.
  const closed = old.filter(({ versions }) =>
    Object.entries(versions).some(([remote, its]) =>
      its.some((version) => !kept.some((each) => each.remote === remote && each.version === version)),
    ),
  );
  return { kept, unneeded, closed, expired, doubts };
}

async function sortVersions(
  store: Store,
  since: number,
  reasons: ReadonlyMap<string, string>,
): Promise<Pick<Retention, 'kept'> & { unneeded: StoredVersion[] }> {
  const kept: KeptVersion[] = [];
  const unneeded: StoredVersion[] = [];
  for (const remote of (await store.names('remotes')).filter(isRemoteName)) {
    for (const version of await versionsOf(store, remote)) {
      const { bytes, why } = await ownReason(store, remote, version, since);
      const reason = reasons.get(nameOf(remote, version)) ?? why;
      if (reason === undefined) unneeded.push({ remote, version, bytes });
      else kept.push({ remote, version, bytes, why: reason });
    }
  }
  return { kept, unneeded };
}

/** Includes versions that lost their manifest in an interrupted deletion. */
async function versionsOf(store: Store, remote: RemoteName): Promise<string[]> {
  const complete = await listVersions(store, remote);
  const marked = await Promise.all(
    (await store.names(`remotes/${remote}`)).map(async (version) => ((await store.get(deletionKey(remote, version))) ? [version] : [])),
  );
  return [...new Set([...complete, ...marked.flat()])];
}

async function ownReason(store: Store, remote: RemoteName, version: string, since: number): Promise<{ bytes: number; why?: string }> {
  let release: Release | undefined;
  try {
    release = await readRelease(store, remote, version);
  } catch (error) {
    return { bytes: 0, why: `its manifest is damaged: ${messageOf(error)}` };
  }
  if (!release) return { bytes: 0 };
  const bytes = [...release.browser, ...release.server].reduce((sum, { size }) => sum + size, 0);
  const stranger = await strangerIn(store, release);
  if (stranger !== undefined) return { bytes, why: `${stranger} is no file of it` };
  return Date.parse(release.builtAt) >= since ? { bytes, why: `stored on ${clock(release.builtAt)}` } : { bytes };
}

async function strangerIn(store: Store, release: Release): Promise<string | undefined> {
  const { remote, version } = release;
  const folder = `remotes/${remote}/${version}/`;
  const own = new Set([...filesOf(release).map(({ key }) => key), releaseKey(remote, version), deletionKey(remote, version)]);
  return (await store.list(folder)).find(
    (key) => !own.has(key) && !/^(?:rehearsal-[^/]+|release\.[0-9a-f]{16}\.sig)\.json$/.test(key.slice(folder.length)),
  );
}

async function strangersIn(store: Store): Promise<string[]> {
  const channels = await listChannels(store);
  const names = [...new Set((await store.list('')).map((key) => String(key.split('/')[0])))];
  const journals = await Promise.all(channels.map((channel) => journalStrangers(store, channel)));
  const strangers = [
    ...names.filter((name) => !STORE_FOLDERS.includes(name)),
    ...(await store.names('channels')).filter((name) => !channels.includes(name)).map((name) => `channels/${name}`),
    ...(await store.names('remotes')).filter((name) => !isRemoteName(name)).map((name) => `remotes/${name}`),
    ...journals.flat(),
  ];
  return strangers.map((name) => `${name} is unknown to this version of the shop`);
}

const actions: readonly string[] = journalActions;

function doubtsOf(journal: Journal, since: number): string[] {
  const { channel, entries, unreadable, broken, stopped } = journal;
  const ends = endsOf(entries);
  const frozen = frozenBy(entries);
  return [
    ...(stopped ? [stopped] : []),
    // An unreadable entry's composition ended when a later entry was written.
    ...unreadable
      .filter(({ seq }) => (ends[entries.findIndex((entry) => entry.seq > seq) - 1] ?? Number.POSITIVE_INFINITY) >= since)
      .map(({ reason }) => reason),
    ...broken,
    ...entries
      .filter(({ action }) => !actions.includes(action))
      .map(({ seq, action }) => `Entry ${seq} of ${channel} does "${action}", which this version of the shop does not know`),
    ...(frozen ? [describeEntry(frozen)] : []),
  ];
}

/** Milliseconds at which each entry's composition ended. Clocks may be wrong: no end precedes an earlier entry's time. */
function endsOf(entries: readonly JournalEntry[]): number[] {
  let latest = Number.NEGATIVE_INFINITY;
  const times = entries.map(({ at }) => {
    const time = Date.parse(at);
    if (time > latest) latest = time;
    return Number.isNaN(time) ? undefined : latest;
  });
  return entries.map((_, index) => times.slice(index + 1).find((time) => time !== undefined) ?? Number.POSITIVE_INFINITY);
}

function needOf({ channel, entries }: Journal, since: number, need: (remote: string, version: string, why: string) => void): void {
  const ends = endsOf(entries);
  for (const [index, { composition, canaries = [] }] of [...entries.entries()].reverse()) {
    const end = ends[index] ?? Number.POSITIVE_INFINITY;
    if (end < since) continue;
    const why = index === entries.length - 1 ? `live in ${channel}` : `live in ${channel} within ${DAYS} days`;
    for (const [remote, version] of Object.entries(composition)) need(remote, version, why);
    for (const { remote, version } of canaries) need(remote, version, `a canary, ${why}`);
  }
  for (const remote of liveRemotes(entries))
    for (const version of lastGoodVersions(entries, remote).slice(0, ROLLBACKS))
      need(remote, version, `a rollback in ${channel} goes there`);
}
