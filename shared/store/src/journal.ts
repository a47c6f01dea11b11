import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { JournalEntry } from '@shop/contracts/releases';
import { baseOf, compositionId, entryKey, listSeqs, MAX_ENTRY_BYTES, onto, toEntry } from './entry.ts';
import { messageOf } from './message-of.ts';
import { integrityOf } from './releases.ts';
import { NoValue, type Store } from './store.ts';
import type { VerifiedStore } from './trust.ts';
import { appendSigned, readVerified } from './verified-journal.ts';

export { compositionId, journalStrangers, listChannels } from './entry.ts';

/** An entry that is truncated, overwritten, foreign or missing. */
export interface UnreadableEntry {
  seq: number;
  reason: string;
}

export interface Journal {
  channel: string;
  /** Oldest first. The last entry names the live versions. */
  entries: JournalEntry[];
  /** Skipped, because the next readable entry contains the whole composition. */
  unreadable: UnreadableEntry[];
  /** Messages about entries whose `previous` does not match the preceding entry's hash. */
  broken: string[];
  next: number;
  /** Why the journal cannot be continued after its newest entry. */
  stopped?: string;
}

const isUnreadable = (read: JournalEntry | UnreadableEntry): read is UnreadableEntry => 'reason' in read;

async function readEntry(store: Store, channel: string, seq: number): Promise<JournalEntry | UnreadableEntry | undefined> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await store.get(entryKey(channel, seq), MAX_ENTRY_BYTES);
  } catch (error) {
    if (error instanceof NoValue) return { seq, reason: error.message };
    throw error;
  }
  if (!bytes) return undefined;
  try {
    return { ...toEntry(channel, seq, bytes), hash: integrityOf(bytes) };
  } catch (error) {
    return { seq, reason: messageOf(error) };
  }
}

const readListed = (store: Store, channel: string, seq: number): Promise<JournalEntry | UnreadableEntry> =>
  readEntry(store, channel, seq).then(
    (read) => read ?? { seq, reason: `${entryKey(channel, seq)} is gone` },
    (error: unknown) => ({ seq, reason: `${entryKey(channel, seq)}: ${messageOf(error)}` }),
  );

export interface ReadOptions {
  channel?: string | undefined;
  newest?: number;
}

const BATCH = 64;
/** Earlier entries to read, to find the base of the oldest requested entry. */
const CONTEXT = 8;

/** @throws when the store fails or no entry is readable. */
export async function readJournal(store: VerifiedStore, options: ReadOptions = {}): Promise<Journal> {
  const { channel = DEFAULT_CHANNEL, newest = Number.POSITIVE_INFINITY } = options;
  if (store.trust) {
    const { entries, head, refused, stopped } = await readVerified(store, store.trust, channel, newest + CONTEXT);
    const journal = { channel, entries: entries.slice(-newest), unreadable: refused, broken: [], next: head.seq + 1 };
    return { ...journal, ...(stopped && { stopped }) };
  }
  const seqs = await listSeqs(store, channel);
  return { ...(await readEnd(store, seqs, options)), next: (seqs.at(-1) ?? 0) + 1 };
}

async function readEnd(
  store: Store,
  seqs: readonly number[],
  { channel = DEFAULT_CHANNEL, newest = Number.POSITIVE_INFINITY }: ReadOptions,
): Promise<Omit<Journal, 'next'>> {
  const read: (JournalEntry | UnreadableEntry)[] = [];
  let good = 0;
  const wanted = newest + CONTEXT;
  const step = Math.min(BATCH, wanted);
  for (let end = seqs.length; end > 0 && good < wanted; end -= step) {
    const batch = await Promise.all(seqs.slice(Math.max(0, end - step), end).map((seq) => readListed(store, channel, seq)));
    read.unshift(...batch);
    good += batch.filter((each) => !isUnreadable(each)).length;
  }

  const unreadable = [...read.filter(isUnreadable), ...missingAmong(channel, read)].sort((a, b) => a.seq - b.seq);
  if (seqs.length > 0 && good === 0)
    throw new Error(`None of the journal's ${seqs.length} entries can be read: ${unreadable.at(-1)?.reason}`);
  const bySeq = new Map<number, JournalEntry>();
  const broken: string[] = [];
  let last: JournalEntry | undefined;
  for (const each of read) {
    if (isUnreadable(each)) continue;
    const named = bySeq.get(baseOf(each));
    if (!isChained(each, named))
      broken.push(`${entryKey(channel, each.seq)} builds on another entry than ${entryKey(channel, baseOf(each))}`);
    last = onto({ base: named ?? bySeq.get(each.seq - 1), last }, each);
    bySeq.set(each.seq, last);
  }
  return { channel, entries: [...bySeq.values()].slice(-newest), unreadable, broken };
}

/** Entries of older shop versions have no `previous`. */
const isChained = ({ previous }: JournalEntry, base: JournalEntry | undefined): boolean =>
  previous === undefined || base === undefined || previous === base.hash;

/** Missing entry numbers, except those that a later entry declares lost with `after`. */
const missingAmong = (channel: string, read: readonly (JournalEntry | UnreadableEntry)[]): UnreadableEntry[] =>
  read.slice(1).flatMap((entry, index) => {
    const before = read[index]?.seq ?? 0;
    const isDeclared = !isUnreadable(entry) && entry.after !== undefined && entry.after <= before;
    if (entry.seq === before + 1 || isDeclared) return [];
    return [
      {
        seq: before + 1,
        reason:
          entry.seq === before + 2
            ? `${entryKey(channel, before + 1)} is missing`
            : `${entryKey(channel, before + 1)} and the entries up to ${entry.seq - 1} are missing`,
      },
    ];
  });

export async function readHead(store: VerifiedStore, channel?: string): Promise<JournalEntry | undefined> {
  return (await readJournal(store, { channel, newest: 1 })).entries.at(-1);
}

/** Returns `false` if another writer was first. Then plan the entry again. */
export async function append(store: VerifiedStore, entry: JournalEntry): Promise<boolean> {
  const { hash: _hash, others: _others, channel = DEFAULT_CHANNEL, ...written } = entry;
  if (store.trust) return appendSigned(store, store.trust, channel, entry);
  const next = ((await listSeqs(store, channel)).at(-1) ?? 0) + 1;
  if (entry.seq < next) return false;
  // Skipped numbers mean lost entries, so the entry must name its predecessor.
  if (entry.seq > next && entry.after === undefined) throw new Error(`The journal's next entry is ${next}, not ${entry.seq}`);
  const base = await store.get(entryKey(channel, baseOf(entry)), MAX_ENTRY_BYTES).catch(() => undefined);
  const chained = {
    ...written,
    channel,
    compositionId: compositionId(entry.composition),
    ...(base && { previous: integrityOf(base) }),
  };
  return store.putIfAbsent(entryKey(channel, entry.seq), new TextEncoder().encode(`${JSON.stringify(chained, null, 2)}\n`));
}
