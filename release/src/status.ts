import type { JournalEntry } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { readJournal } from '@shop/store/journal';
import { listVersions, readRelease } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { liveVersion, trailOf } from '@shop/store/trail';

export interface RemoteStatus {
  remote: RemoteName;
  /** The entry that made the live version live; missing while nothing is. */
  live?: JournalEntry;
  /** Where `rollback` without `--to` goes. */
  previous?: string;
  /** Everything that can be made live, newest first. */
  versions: { version: string; builtAt: string }[];
}

export async function readStatus(store: Store): Promise<RemoteStatus[]> {
  const journal = await readJournal(store);
  return Promise.all(remoteNames.map((remote) => readRemote(store, journal, remote)));
}

async function readRemote(store: Store, journal: readonly JournalEntry[], remote: RemoteName): Promise<RemoteStatus> {
  const releases = await Promise.all((await listVersions(store, remote)).map((version) => readRelease(store, remote, version)));
  const versions = releases
    .flatMap((release) => (release ? [{ version: release.version, builtAt: release.builtAt }] : []))
    .sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));

  const live = journal.findLast((entry) => entry.remote === remote && entry.version === liveVersion(journal, remote));
  const previous = trailOf(journal, remote).at(-2);
  return { remote, versions, ...(live && { live }), ...(previous && { previous }) };
}

/** Local time with its zone: the reader compares it with a clock on the wall. */
const clock = (iso: string): string => new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });

export function formatStatus(statuses: readonly RemoteStatus[]): string {
  return statuses.map(formatRemote).join('\n\n');
}

function formatRemote({ remote, live, previous, versions }: RemoteStatus): string {
  if (!live) return `${remote}\n  nothing is live`;
  const missing = versions.some(({ version }) => version === live.version) ? '' : '  ITS FILES ARE NOT IN THE STORE';
  const others = versions.filter(({ version }) => version !== live.version);
  return [
    remote,
    `  live      ${live.version}${missing}`,
    `            since ${clock(live.at)}, ${live.action} by ${live.who}${live.why && `: ${live.why}`}`,
    `  rollback  ${previous ? `goes to ${previous}` : 'has nothing to go back to'}`,
    ...others.map(({ version, builtAt }, index) => `  ${index === 0 ? 'others  ' : '        '}  ${version}  built ${clock(builtAt)}`),
  ].join('\n');
}
