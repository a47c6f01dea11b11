import { DEFAULT_CHANNEL, type JournalEntry } from '@shop/contracts/releases';
import { countersignProblem } from './countersign.ts';
import { entryKey, MAX_ENTRY_BYTES } from './entry.ts';
import { integrityOf } from './integrity.ts';
import { readJournal } from './journal.ts';
import { NotTrusted } from './not-trusted.ts';
import type { Store } from './store.ts';
import type { Trusting } from './trust.ts';

export interface WatchOptions {
  /** Default: production. */
  channel?: string;
  intervalMs?: number;
  /** Last handled entry. If unset, watching begins with the newest entry. */
  after?: Pick<JournalEntry, 'seq'>;
  /** Called when the reasons change why the journal is not as it should be. */
  onDamage?: (damages: readonly string[]) => void;
  /** Called for failed reads and throwing handlers, which are retried. */
  onError?: (error: unknown) => void;
}

/** Entries that a follower gets one by one if it has missed many. */
const NEWEST = 64;

/** Polls per reading of the whole journal, which finds files beyond the next number and a missing countersignature. */
const LOOKS_PER_READING = 20;

/** Calls the handler once per verified entry, in order, and again if it threw. Does not keep the process alive. */
export function watchJournal(
  store: Trusting<Store>,
  onEntry: (entry: JournalEntry) => void | Promise<void>,
  { channel = DEFAULT_CHANNEL, intervalMs = 500, after, onDamage, onError }: WatchOptions = {},
): () => void {
  const { trust } = store;
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
  const read = (seq: number): Promise<Uint8Array | undefined> => store.get(entryKey(channel, seq), MAX_ENTRY_BYTES);
  /** Reads only the files that a change would touch, because it runs twice a second. */
  async function isNews(): Promise<boolean> {
    const mark = await trust.mark(channel);
    if (!mark || seen !== mark.seq || damages.length > 0 || looks % LOOKS_PER_READING === 0) return true;
    const isNext = await read(mark.seq + 1).then(
      (bytes) => bytes !== undefined,
      () => true,
    );
    if (isNext) return true;
    const newest = await read(mark.seq).catch(() => undefined);
    return !newest || integrityOf(newest) !== mark.hash;
  }
  async function handOn(entries: readonly JournalEntry[]): Promise<void> {
    for (const entry of entries) {
      if (entry.seq <= seen || stopped) continue;
      try {
        await onEntry(entry);
        seen = entry.seq;
      } catch (error) {
        onError?.(error);
      }
    }
  }
  async function look(): Promise<void> {
    looks += 1;
    if (!(await isNews()) || stopped) return;
    const { entries, stopped: why } = await readJournal(store, { channel, newest: NEWEST });
    await handOn(seen === 0 ? entries.slice(-1) : entries);
    const unseen = entries.length > 0 ? await countersignProblem(store, trust, channel) : undefined;
    report([why, unseen].filter((each) => each !== undefined));
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
