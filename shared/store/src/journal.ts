import { createHash } from 'node:crypto';
import {
  AnyEntry,
  type Canary,
  CHANNEL_NAME,
  Change,
  type Composition,
  canaryActions,
  channelActions,
  DEFAULT_CHANNEL,
  EntryDetails,
  type JournalEntry,
  QUARANTINE,
  remoteActions,
} from '@shop/contracts/releases';
import { Value } from 'typebox/value';
import { messageOf } from './message-of.ts';
import { parseValue } from './parse.ts';
import { integrityOf } from './releases.ts';
import { NoValue, type Store } from './store.ts';

const CHANNELS = 'channels';

/** The production journal is older than channels. */
export const journalFolder = (channel: string): string => (channel === DEFAULT_CHANNEL ? 'journal' : `${CHANNELS}/${channel}/journal`);

/** Production comes first. */
export async function listChannels(store: Store): Promise<string[]> {
  const isName = (name: string): boolean => name !== DEFAULT_CHANNEL && new RegExp(CHANNEL_NAME).test(name);
  return [DEFAULT_CHANNEL, ...(await store.names(CHANNELS)).filter(isName)];
}

export function compositionId(composition: Composition): string {
  const versions = Object.entries(composition).map(([remote, version]) => `${remote}@${version}\n`);
  return createHash('sha256').update(versions.sort().join('')).digest('hex').slice(0, 16);
}

/** Maximum bytes of an entry; most have a few hundred. */
const MAX_ENTRY_BYTES = 256 * 1024;

const keyOf = (channel: string, seq: number): string => `${journalFolder(channel)}/${String(seq).padStart(12, '0')}.json`;

/** Includes unreadable entries. */
async function listSeqs(store: Store, channel: string): Promise<number[]> {
  const seqs = (await store.names(journalFolder(channel))).map((name) => Number(/^(\d{12,15})\.json$/.exec(name)?.[1]));
  return seqs.filter((seq) => seq > 0).sort((a, b) => a - b);
}

/** Entry that is truncated, overwritten, foreign or missing. */
export interface UnreadableEntry {
  seq: number;
  reason: string;
}

export interface Journal {
  channel: string;
  /** Oldest first; the last one states the wanted versions. */
  entries: JournalEntry[];
  /** Skipped; the next readable entry contains the whole composition. */
  unreadable: UnreadableEntry[];
  /** Sentences about entries with a wrong hash of the previous entry. */
  broken: string[];
  next: number;
}

const isUnreadable = (read: JournalEntry | UnreadableEntry): read is UnreadableEntry => 'reason' in read;

/** `undefined` if absent. @throws when the store fails */
async function readEntry(store: Store, channel: string, seq: number): Promise<JournalEntry | UnreadableEntry | undefined> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await store.get(keyOf(channel, seq), MAX_ENTRY_BYTES);
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
    (read) => read ?? { seq, reason: `${keyOf(channel, seq)} is gone` },
    (error: unknown) => ({ seq, reason: `${keyOf(channel, seq)}: ${messageOf(error)}` }),
  );

const isOneOf = (actions: readonly string[], { action }: { action: string }): boolean => actions.includes(action);

/** Validates an entry; keeps unknown actions and remotes, which newer versions of the shop write. */
function toEntry(channel: string, seq: number, bytes: Uint8Array): JournalEntry {
  const key = keyOf(channel, seq);
  const said = parseValue(key, bytes, AnyEntry);
  if (isOneOf(remoteActions, said)) {
    const { remote, version } = parseValue(key, bytes, Change);
    if (said.composition[remote] !== version) throw new Error(`${key} makes ${remote} ${version} live without composing it`);
  }
  const details = detailsOf(said);
  const { channel: own = channel, compositionId: id } = details;
  if (own !== channel) throw new Error(`${key} is an entry of the channel ${own}`);
  if (id !== undefined && id !== compositionId(said.composition)) throw new Error(`${key} has another composition than it names`);
  return { ...silent, ...details, seq, action: said.action, composition: said.composition };
}

const silent = { at: '', who: '', why: '' };

function detailsOf(said: object): Partial<JournalEntry> {
  const fields = new Map(Object.entries(said));
  const understood = Object.entries(EntryDetails.properties).filter(([name, schema]) => Value.Check(schema, fields.get(name)));
  return Object.fromEntries(understood.map(([name]) => [name, fields.get(name)]));
}

/** Number of the entry on which this one builds: `after` if lower, otherwise the previous number. */
const baseOf = ({ seq, after = seq - 1 }: JournalEntry): number => (after < seq ? after : seq - 1);

interface Earlier {
  base: JournalEntry | undefined;
  last: JournalEntry | undefined;
}

const onto = (earlier: Earlier, entry: JournalEntry): JournalEntry => withCanaries(earlier, composedOnto(earlier, entry));

/** A canary ends when its remote's baseline changes, whoever wrote the entry. A restore ends all. */
function withCanaries({ base, last }: Earlier, { canaries: stated, ...entry }: JournalEntry): JournalEntry {
  const before: readonly Canary[] = entry.action === 'restore' ? [] : ((base ?? last)?.canaries ?? []);
  const canaries = (stated ?? before).filter(
    ({ remote, version, baseline }) => entry.composition[remote] === baseline && version !== baseline,
  );
  return { ...entry, ...(canaries.length > 0 && { canaries }) };
}

/** Actions that leave the composition as it is. */
const composingNothing: readonly string[] = [...channelActions, ...canaryActions, QUARANTINE].filter((action) => action !== 'restore');

/**
 * A publish or rollback changes its own remote, a freeze nothing. Other entries, and those without a readable base, replace the composition
 * but remove no remote.
 */
function composedOnto({ base, last }: Earlier, entry: JournalEntry): JournalEntry {
  const isOfRemote = isOneOf(remoteActions, entry);
  const isWhole = !base || !(isOfRemote || isOneOf(composingNothing, entry));
  if (isWhole) return { ...entry, composition: { ...last?.composition, ...entry.composition } };
  const change = isOfRemote && entry.remote && entry.version ? { [entry.remote]: entry.version } : {};
  const composition: Record<string, string> = { ...last?.composition, ...base.composition, ...change };
  const others = Object.keys({ ...composition, ...entry.composition }).filter(
    (remote) => composition[remote] !== entry.composition[remote],
  );
  return { ...entry, composition, ...(others.length > 0 && { others }) };
}

export interface ReadOptions {
  /** Default: production. */
  channel?: string | undefined;
  newest?: number;
}

const BATCH = 64;
/** Entries read before the oldest requested one, to find its base. */
const CONTEXT = 8;

/** @throws when the store fails or no entry is readable. */
export async function readJournal(store: Store, options: ReadOptions = {}): Promise<Journal> {
  const { channel = DEFAULT_CHANNEL } = options;
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
    if (!isChained(each, named)) broken.push(`${keyOf(channel, each.seq)} builds on another entry than ${keyOf(channel, baseOf(each))}`);
    last = onto({ base: named ?? bySeq.get(each.seq - 1), last }, each);
    bySeq.set(each.seq, last);
  }
  return { channel, entries: [...bySeq.values()].slice(-newest), unreadable, broken };
}

/** Entries of older shop versions have no `previous`. */
const isChained = ({ previous }: JournalEntry, base: JournalEntry | undefined): boolean =>
  previous === undefined || base === undefined || previous === base.hash;

/** Gaps in the numbers that no later entry declares by `after`. */
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
            ? `${keyOf(channel, before + 1)} is missing`
            : `${keyOf(channel, before + 1)} and the entries up to ${entry.seq - 1} are missing`,
      },
    ];
  });

/** Newest readable entry; `undefined` before the first publish. */
export async function readHead(store: Store, channel?: string): Promise<JournalEntry | undefined> {
  return (await readJournal(store, { channel, newest: 1 })).entries.at(-1);
}

/** Returns `false` if another writer was first: read and decide again. */
export async function append(store: Store, entry: JournalEntry): Promise<boolean> {
  const { hash: _hash, others: _others, channel = DEFAULT_CHANNEL, ...written } = entry;
  const next = ((await listSeqs(store, channel)).at(-1) ?? 0) + 1;
  if (entry.seq < next) return false;
  // Skipped numbers belong to lost entries, so the entry must name its base.
  if (entry.seq > next && entry.after === undefined) throw new Error(`The journal's next entry is ${next}, not ${entry.seq}`);
  const base = await store.get(keyOf(channel, baseOf(entry)), MAX_ENTRY_BYTES).catch(() => undefined);
  const chained = {
    ...written,
    channel,
    compositionId: compositionId(entry.composition),
    ...(base && { previous: integrityOf(base) }),
  };
  return store.putIfAbsent(keyOf(channel, entry.seq), new TextEncoder().encode(`${JSON.stringify(chained, null, 2)}\n`));
}

export interface WatchOptions {
  /** Default: production. */
  channel?: string;
  intervalMs?: number;
  /** The last known entry. If unset, watching begins with the newest. */
  after?: Pick<JournalEntry, 'seq' | 'hash'>;
  /** Called when the list of damages changes: unreadable entries, or a followed entry lost or altered. */
  onDamage?: (damages: readonly string[]) => void;
  /** Called for failed reads and throwing handlers, which are retried. */
  onError?: (error: unknown) => void;
}

/** Polls per folder listing, which finds entries after gaps. */
const LOOKS_PER_LISTING = 20;

/** Calls the handler once per entry, in order, and again if it threw. Does not keep the process alive. */
export function watchJournal(
  store: Store,
  onEntry: (entry: JournalEntry) => void | Promise<void>,
  { channel = DEFAULT_CHANNEL, intervalMs = 500, after, onDamage, onError }: WatchOptions = {},
): () => void {
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
  /** If the last followed entry changed, the next one must not build on it. */
  const isIntact = async ({ seq, hash }: Pick<JournalEntry, 'seq' | 'hash'>): Promise<boolean> => {
    if (hash === undefined) return true;
    const damage = damageOf(keyOf(channel, seq), hash, await readEntry(store, channel, seq));
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

function damageOf(key: string, hash: string, read: JournalEntry | UnreadableEntry | undefined): string | undefined {
  if (!read) return `${key} was followed and is gone: newer entries were lost, or an older journal was restored`;
  if (isUnreadable(read)) return read.reason;
  return read.hash === hash ? undefined : `${key} is not the entry that was followed: another journal was restored`;
}
