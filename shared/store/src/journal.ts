import { type JournalEntry, journalActions } from '@shop/contracts/releases';
import { remoteNames } from '@shop/contracts/remote';
import { isOneOf, isRecord, isText, parseValue } from './parse.ts';
import type { Store } from './store.ts';

const PREFIX = 'journal/';

const keyOf = (seq: number): string => `${PREFIX}${String(seq).padStart(12, '0')}.json`;

const isComposition = (value: unknown): boolean =>
  isRecord(value) && Object.entries(value).every(([remote, version]) => isOneOf(remoteNames, remote) && isText(version));

const isEntry = (value: unknown): value is JournalEntry =>
  isRecord(value) &&
  Number.isSafeInteger(value.seq) &&
  isOneOf(journalActions, value.action) &&
  isOneOf(remoteNames, value.remote) &&
  [value.version, value.at].every(isText) &&
  typeof value.who === 'string' &&
  typeof value.why === 'string' &&
  isComposition(value.composition);

async function readEntry(store: Store, key: string): Promise<JournalEntry | undefined> {
  const bytes = await store.get(key);
  return bytes && parseValue(key, bytes, isEntry);
}

// The journal only grows, so an entry once seen stays true and the head is found from there: as a rule with one
// read of a name that does not exist yet, however long the journal is.
const lastSeen = new WeakMap<Store, JournalEntry>();

/** The last entry: its composition is what is live. `undefined` while nothing was ever published. */
export async function readHead(store: Store): Promise<JournalEntry | undefined> {
  let head = lastSeen.get(store);
  if (!head) {
    const lastKey = (await store.list(PREFIX)).at(-1);
    head = lastKey ? await readEntry(store, lastKey) : undefined;
  }
  for (let next = head; next; next = await readEntry(store, keyOf(next.seq + 1))) head = next;
  if (head) lastSeen.set(store, head);
  return head;
}

/** Everything that ever happened, oldest first. */
export async function readJournal(store: Store): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (const key of await store.list(PREFIX)) {
    const entry = await readEntry(store, key);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** `false`: someone else has written this entry first. Read the journal again and decide again. */
export async function append(store: Store, entry: JournalEntry): Promise<boolean> {
  const next = ((await readHead(store))?.seq ?? 0) + 1;
  if (entry.seq < next) return false;
  // Followers go from entry to entry: behind a gap they would wait for ever.
  if (entry.seq > next) throw new Error(`The journal's next entry is ${next}, not ${entry.seq}`);
  return store.putIfAbsent(keyOf(entry.seq), new TextEncoder().encode(`${JSON.stringify(entry, null, 2)}\n`));
}

export interface WatchOptions {
  /** Milliseconds between two looks. */
  intervalMs?: number;
  /** Last entry the caller already has. Without it the present head comes first, then what follows. */
  after?: number;
  /** Told of a failed look or of a handler that threw. The next look comes all the same. */
  onError?: (error: unknown) => void;
}

/** Follows the journal and calls once per entry, in order. Keeps no process alive. Returns the way to stop. */
export function watchJournal(
  store: Store,
  onEntry: (entry: JournalEntry) => void | Promise<void>,
  { intervalMs = 500, after, onError }: WatchOptions = {},
): () => void {
  let seen = after;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    for (;;) {
      const entry = seen === undefined ? await readHead(store) : await readEntry(store, keyOf(seen + 1));
      if (!entry || stopped) return;
      seen = entry.seq;
      await onEntry(entry);
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
