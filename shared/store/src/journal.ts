import { DEFAULT_CHANNEL, type JournalEntry } from '@shop/contracts/releases';
import { countersignProblem } from './countersign.ts';
import { baseOf, compositionId, entryKey, listSeqs, MAX_ENTRY_BYTES, onto, toEntry } from './entry.ts';
import { messageOf } from './message-of.ts';
import { NotTrusted } from './not-trusted.ts';
import { integrityOf } from './releases.ts';
import { NoValue, type Store } from './store.ts';
import type { Trust, VerifiedStore } from './trust.ts';
import { appendSigned, readVerified } from './verified-journal.ts';

export { compositionId, journalFolder, listChannels } from './entry.ts';

/** Entry that is truncated, overwritten, foreign or missing. */
export interface UnreadableEntry {
  seq: number;
  reason: string;
}

export interface Journal {
  channel: string;
  /** Oldest first; the last entry states the wanted versions. */
  entries: JournalEntry[];
  /** Skipped, because the next readable entry contains the whole composition. */
  unreadable: UnreadableEntry[];
  /** Sentences about entries with a wrong hash of the previous entry. */
  broken: string[];
  next: number;
  /** Why the journal cannot be continued after its newest entry. */
  stopped?: string;
}

const isUnreadable = (read: JournalEntry | UnreadableEntry): read is UnreadableEntry => 'reason' in read;

/** `undefined` if absent. @throws when the store fails */
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
  /** Default: production. */
  channel?: string | undefined;
  newest?: number;
}

const BATCH = 64;
/** Entries read before the oldest requested entry, to find its base. */
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

/** Gaps in entry numbers that no later entry declares with `after`. */
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

/** Newest readable entry; `undefined` before the first publish. */
export async function readHead(store: VerifiedStore, channel?: string): Promise<JournalEntry | undefined> {
  return (await readJournal(store, { channel, newest: 1 })).entries.at(-1);
}

/** Returns `false` if another writer was first. The caller must plan again. */
export async function append(store: VerifiedStore, entry: JournalEntry): Promise<boolean> {
  const { hash: _hash, others: _others, channel = DEFAULT_CHANNEL, ...written } = entry;
  if (store.trust) return appendSigned(store, store.trust, channel, entry);
  const next = ((await listSeqs(store, channel)).at(-1) ?? 0) + 1;
  if (entry.seq < next) return false;
  // Skipped numbers belong to lost entries, so the entry must name its base.
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

export interface WatchOptions {
  /** Default: production. */
  channel?: string;
  intervalMs?: number;
  /** Last handled entry. If unset, watching begins with the newest entry. */
  after?: Pick<JournalEntry, 'seq' | 'hash'>;
  /** Called when damages change: unreadable entries, or a followed entry lost or altered. */
  onDamage?: (damages: readonly string[]) => void;
  /** Called for failed reads and throwing handlers, which are retried. */
  onError?: (error: unknown) => void;
}

/** Entries after the last look that a follower gets one by one. */
const NEWEST_WATCHED = 64;

/** Polls per folder listing, which finds entries after gaps. */
const LOOKS_PER_LISTING = 20;

/** Calls the handler once per entry, in order, and again if it threw. Does not keep the process alive. */
export function watchJournal(
  store: VerifiedStore,
  onEntry: (entry: JournalEntry) => void | Promise<void>,
  options: WatchOptions = {},
): () => void {
  if (store.trust) return watchVerified(store, store.trust, onEntry, options);
  const { channel = DEFAULT_CHANNEL, intervalMs = 500, after, onDamage, onError } = options;
  let seen = after;
  let last: JournalEntry | undefined;
  const damages = new Map<number, string>();
  let looks = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function report(seq: number, damage: string | undefined): void {
    if (damages.get(seq) === damage) return;
    if (damage === undefined) damages.delete(seq);
    else damages.set(seq, damage);
    onDamage?.([...damages.values()]);
  }
  const handOn = async (entry: JournalEntry): Promise<void> => {
    try {
      await onEntry(entry);
    } catch (error) {
      onError?.(error);
      return;
    }
    last = entry;
    seen = entry;
    for (const seq of damages.keys()) if (seq <= entry.seq) report(seq, undefined);
  };
  // An unreadable entry may be a copy in progress, so it is retried until a later one exists.
  const take = async (read: JournalEntry | UnreadableEntry): Promise<void> => {
    if (stopped) return;
    if (isUnreadable(read)) return report(read.seq, read.reason);
    report(read.seq, undefined);
    if (last && last.seq === baseOf(read) && isChained(read, last)) return handOn(onto({ base: last, last }, read));
    const before = (await listSeqs(store, channel)).filter((seq) => seq <= read.seq);
    const { entries } = await readEnd(store, before, { channel, newest: 1 });
    if (entries[0]?.seq === read.seq) await handOn(entries[0]);
  };
  const start = async (): Promise<void> => {
    const head = await readHead(store, channel);
    if (head && !stopped) await handOn(head);
  };
  const jump = async (from: number): Promise<void> => {
    for (const seq of await listSeqs(store, channel)) if (seq > from) await take(await readListed(store, channel, seq));
  };
  /** False if the entry changed, because the next entry must not build on it. */
  const isIntact = async ({ seq, hash }: Pick<JournalEntry, 'seq' | 'hash'>): Promise<boolean> => {
    if (hash === undefined) return true;
    const damage = damageOf(entryKey(channel, seq), hash, await readEntry(store, channel, seq));
    report(seq, damage);
    if (damage !== undefined) last = undefined;
    return damage === undefined;
  };
  const look = async (): Promise<void> => {
    if (seen === undefined) return start();
    looks += 1;
    const intact = await isIntact(seen);
    if (!intact || looks % LOOKS_PER_LISTING === 0) return jump(seen.seq);
    for (let seq = seen.seq + 1; !stopped; seq += 1) {
      const read = await readEntry(store, channel, seq);
      if (!read) return;
      await take(read);
    }
  };
  const follow = async (): Promise<void> => {
    await look().catch((error: unknown) => onError?.(error));
    if (!stopped) timer = setTimeout(follow, intervalMs).unref();
  };

  void follow();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function watchVerified(
  store: VerifiedStore,
  trust: Trust,
  onEntry: (entry: JournalEntry) => void | Promise<void>,
  { channel = DEFAULT_CHANNEL, intervalMs = 500, after, onDamage, onError }: WatchOptions,
): () => void {
  let seen = after?.seq ?? 0;
  let damages: readonly string[] = [];
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function report(found: readonly string[]): void {
    if (found.join('\n') === damages.join('\n')) return;
    damages = found;
    onDamage?.(found);
  }
  /** Cheap, because it runs twice a second: only the files that a change would touch. */
  async function isNews(): Promise<boolean> {
    const mark = await trust.mark(channel);
    if (!mark || damages.length > 0 || looks % LOOKS_PER_LISTING === 0) return true;
    if (
      await store.get(entryKey(channel, mark.seq + 1), MAX_ENTRY_BYTES).then(
        (bytes) => bytes !== undefined,
        () => true,
      )
    )
      return true;
    const bytes = await store.get(entryKey(channel, mark.seq), MAX_ENTRY_BYTES).catch(() => undefined);
    return !bytes || integrityOf(bytes) !== mark.hash;
  }
  async function look(): Promise<void> {
    looks += 1;
    if (!(await isNews())) return;
    const journal = await readJournal(store, { channel, newest: NEWEST_WATCHED });
    for (const entry of seen === 0 ? journal.entries.slice(-1) : journal.entries) {
      if (entry.seq <= seen || stopped) continue;
      await onEntry(entry);
      seen = entry.seq;
    }
    const unseen = journal.next > 1 ? await countersignProblem(store, trust, channel) : undefined;
    report([...(journal.stopped ? [journal.stopped] : []), ...(unseen ? [unseen] : [])]);
  }
  async function follow(): Promise<void> {
    await look().catch((error: unknown) => {
      if (error instanceof NotTrusted) report([error.message]);
      onError?.(error);
    });
    if (!stopped) timer = setTimeout(follow, intervalMs).unref();
  }

  void follow();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function damageOf(key: string, hash: string, read: JournalEntry | UnreadableEntry | undefined): string | undefined {
  if (!read) return `${key} was followed and is gone: newer entries were lost, or an older journal was restored`;
  if (isUnreadable(read)) return read.reason;
  return read.hash === hash ? undefined : `${key} is not the entry that was followed: another journal was restored`;
}
