import { type GuardFinding, type JournalEntry, QUARANTINE } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { canariesOf, quarantinedIn } from '@shop/store/canaries';
import { append, type Journal, readJournal } from '@shop/store/journal';
import { nextEntry } from '@shop/store/next-entry';
import { NotTrusted } from '@shop/store/not-trusted';
import { readRelease } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { lastGoodVersions } from '@shop/store/trail';
import { type Experiment, experimentsOf } from './experiments.ts';

const GUARD = 'guard';
const TRIES = 5;

export interface GuardStore {
  store: Store;
  channel: string;
  journal: () => readonly JournalEntry[];
  now: () => number;
}

export type Appended = { entry: JournalEntry } | { refused: string } | undefined;

/** Appends the entry once, even if several shells try. @throws when the store fails */
async function appendOnce(
  { store, channel, journal: followed }: GuardStore,
  plan: (journal: Journal) => Promise<JournalEntry | string | undefined>,
): Promise<Appended> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const journal = await readJournal(store, { channel });
    if (journal.next <= (followed().at(-1)?.seq ?? 0) || journal.stopped)
      return { refused: journal.stopped ?? 'the journal has lost entries' };
    const entry = await plan(journal);
    if (entry === undefined) return undefined;
    if (typeof entry === 'string') return { refused: entry };
    try {
      if (await append(store, entry)) return { entry };
    } catch (error) {
      if (error instanceof NotTrusted) return { refused: error.message };
      throw error;
    }
  }
  return { refused: 'others kept changing the journal' };
}

export interface Act {
  experiment: Experiment;
  action: 'revert' | 'pause';
  why: string;
  finding: GuardFinding;
}

export const act = (options: GuardStore, { experiment, action, why, finding }: Act): Promise<Appended> =>
  appendOnce(options, async (journal) => {
    const known = new Map(options.journal().map(({ hash, notBefore }) => [hash, notBefore]));
    const entries = journal.entries.map((entry) => ({ ...entry, notBefore: known.get(entry.hash) ?? 0 }));
    const current = experimentsOf(entries, options.now()).find(({ key }) => key === experiment.key);
    if (!current) return undefined;
    const { remote, version, baseline } = experiment;
    const by = { who: GUARD, why, at: new Date(options.now()).toISOString(), guard: finding };
    const canaries = canariesOf(journal.entries.at(-1));
    if (experiment.kind === 'canary') {
      const others = canaries.filter((canary) => canary.remote !== remote);
      if (action === 'revert') return nextEntry(journal, 'abort', by, { remote, version, canaries: others });
      const paused = canaries.map((canary) => (canary.remote === remote ? { ...canary, paused: true as const } : canary));
      return nextEntry(journal, 'pause', by, { remote, version, canaries: paused });
    }
    if (current.isInsisted) return 'a person insists on this version';
    if (quarantinedIn(journal.entries).some((each) => each.remote === remote && each.version === baseline))
      return `the version before, ${baseline}, is in quarantine`;
    if (!(await readRelease(options.store, remote as RemoteName, baseline).catch(() => undefined)))
      return `the version before, ${baseline}, is not in the store`;
    return nextEntry(journal, 'rollback', by, { remote, version: baseline, composition: { [remote]: baseline } });
  });

export interface Harm {
  remote: RemoteName;
  version: string;
  why: string;
}

/** Records that a version ended a render process, and ends its canary. Ignores a remote's only version. */
export const recordQuarantine = (options: GuardStore, { remote, version, why }: Harm): Promise<Appended> =>
  appendOnce(options, async (journal) => {
    const head = journal.entries.at(-1);
    const canaries = canariesOf(head);
    const isCanary = canaries.some((canary) => canary.remote === remote && canary.version === version);
    const isLive = head?.composition[remote] === version;
    if (quarantinedIn(journal.entries).some((each) => each.remote === remote && each.version === version)) return undefined;
    if (!isCanary && !isLive) return undefined;
    if (isLive && lastGoodVersions(journal.entries, remote).length === 0) return 'the remote has no other version';
    const by = { who: GUARD, why, at: new Date(options.now()).toISOString() };
    const others = canaries.filter((canary) => !(canary.remote === remote && canary.version === version));
    return nextEntry(journal, QUARANTINE, by, { remote, version, canaries: others });
  });
