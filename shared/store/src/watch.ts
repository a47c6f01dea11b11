import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { JournalEntry } from '@shop/contracts/releases';
import { countersignProblem } from './countersign.ts';
import { entryKey, MAX_ENTRY_BYTES } from './entry.ts';
import { integrityOf } from './integrity.ts';
import { readJournal } from './journal.ts';
import { messageOf } from './message-of.ts';
import { NotTrusted } from './not-trusted.ts';
import { type Store, StoreUnavailable } from './store.ts';
import type { Trusting } from './trust.ts';

export interface WatchOptions {
  channel?: string;
  intervalMs?: number;
  /** Last handled entry. If unset, watching begins at the newest entry. */
  after?: Pick<JournalEntry, 'seq'>;
  onDamage?: (damages: readonly string[]) => void;
  /** Called for failed reads and for handlers that throw. Both are retried. */
  onError?: (error: unknown) => void;
}

/** Maximum entries that a late follower reads. It skips older entries. */
const MAX_CATCH_UP = 64;

/** Each 20th check reads the whole journal, to find later files and missing countersignatures. */
const CHECKS_PER_READ = 20;
/** Replaces `CHECKS_PER_READ` while the journal is damaged, because a repair may be anywhere. */
const CHECKS_PER_READ_WHILE_DAMAGED = 4;
/** Beginning of `state` (`<hash of the next entry> <hash of the newest>`) while there is no next entry. */
const ABSENT = 'undefined ';
/** Failed readings in a row before an error is reported. */
const FAILURES = 2;

/** Calls the handler once per verified entry, in order, and again after an error. Does not keep the process alive. */
export function watchJournal(
  store: Trusting<Store>,
  onEntry: (entry: JournalEntry) => void | Promise<void>,
  { channel = DEFAULT_CHANNEL, intervalMs = 500, after, onDamage, onError }: WatchOptions = {},
): () => void {
  const { trust } = store;
  let seen = after?.seq ?? 0;
  let damages: readonly string[] = [];
  let checks = 0;
  let failures = 0;
  let state: string | undefined;
  /** Milliseconds since 1970 of the last check without a next entry. */
  let absentAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function report(found: readonly string[]): void {
    if (found.join('\n') === damages.join('\n')) return;
    damages = found;
    onDamage?.(found);
  }
  const fingerprint = (seq: number): Promise<string | undefined> =>
    store.get(entryKey(channel, seq), MAX_ENTRY_BYTES).then((bytes) => bytes && integrityOf(bytes), messageOf);
  /** Runs twice a second, so it reads only the files that a change would affect. */
  async function isNews(): Promise<boolean> {
    const mark = await trust.mark(channel);
    const before = state;
    state = mark && `${await fingerprint(mark.seq + 1)} ${await fingerprint(mark.seq)}`;
    const isDue = checks % (damages.length > 0 ? CHECKS_PER_READ_WHILE_DAMAGED : CHECKS_PER_READ) === 0;
    return !mark || seen !== mark.seq || isDue || (state !== before && state !== `${ABSENT}${mark.hash}`);
  }
  async function handOn(entries: readonly JournalEntry[]): Promise<void> {
    for (const entry of entries) {
      if (entry.seq <= seen || stopped) continue;
      try {
        await onEntry(absentAt === undefined ? entry : { ...entry, notBefore: absentAt });
        seen = entry.seq;
      } catch (error) {
        onError?.(error);
      }
    }
  }
  async function check(): Promise<void> {
    checks += 1;
    const beganAt = Date.now();
    const hasNews = await isNews();
    if (hasNews && !stopped) await readNews();
    if (state?.startsWith(ABSENT) && seen === trust.lastMark(channel)?.seq) absentAt = beganAt;
  }
  async function readNews(): Promise<void> {
    const { entries, stopped: why } = await readJournal(store, { channel, newest: MAX_CATCH_UP });
    failures = 0;
    await handOn(seen === 0 ? entries.slice(-1) : entries);
    const unseen = entries.length > 0 ? await countersignProblem(store, trust, channel) : undefined;
    report([why, unseen, ...trust.refusedRegistries()].filter((each) => each !== undefined));
  }
  async function follow(): Promise<void> {
    await check().catch((error: unknown) => {
      failures += 1;
      // The store itself reports `StoreUnavailable`.
      if (error instanceof NotTrusted || (failures >= FAILURES && !(error instanceof StoreUnavailable))) report([messageOf(error)]);
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
