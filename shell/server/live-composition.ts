import type { JournalEntry } from '@shop/contracts/releases';
import { readJournal, type UnreadableEntry, watchJournal } from '@shop/store/journal';
import type { Composed } from './composition.ts';
import { Follower, type FollowerOptions, NEWEST } from './follower.ts';
import { guardProcess } from './guard-process.ts';

export interface LiveComposition {
  current: () => Composed;
  /** The last entry of the journal that was taken up: what it names is served, or it is known why not. */
  seq: () => number;
  stop: () => void;
}

/** How often what could not be loaded is tried again, milliseconds. */
const RETRY_MS = 2000;

/**
 * Follows the journal, and runs what it names as guests of this process. What is new is loaded beside what serves and
 * takes over with the next request; a request under way ends with the composition it began with.
 */
export async function followComposition(options: FollowerOptions): Promise<LiveComposition> {
  const { store, quarantine, log, again = false } = options;
  const follower = new Follower(options);
  const stops = [guardProcess({ log, accuse: (accused) => void follower.accuse(accused) }), quarantine.watch(() => follower.update())];

  const journalTroubles = sayOnce((error) => log.error(error, 'the journal cannot be read'));
  const sayUnreadable = (unreadable: readonly UnreadableEntry[]): void =>
    log.error({ unreadable }, 'entries of the journal cannot be read, the others are followed');
  const readNewest = async (): Promise<JournalEntry[]> => {
    const { entries, unreadable } = await readJournal(store, { newest: NEWEST });
    // Those after the last good one may yet become readable, and are the follower's to tell of.
    const past = unreadable.filter(({ seq }) => seq < (entries.at(-1)?.seq ?? 0));
    if (past.length > 0 && !again) sayUnreadable(past);
    return entries;
  };

  const journal = await readNewest().catch((error: unknown) => {
    journalTroubles.say(error);
    return [];
  });
  await follower.start(journal);

  const after = journal.at(-1)?.seq;
  stops.push(
    watchJournal(
      store,
      async (entry) => {
        journalTroubles.over();
        follower.follow(follower.hasJournal ? [entry] : await readNewest());
      },
      // While the journal can't be read nothing is known to have changed: what serves goes on serving.
      {
        intervalMs: 500,
        onUnreadable: (entry) => sayUnreadable([entry]),
        ...(after !== undefined && { after }),
        onError: journalTroubles.say,
      },
    ),
  );
  const retry = setInterval(() => follower.retry(), RETRY_MS).unref();
  stops.push(() => clearInterval(retry));

  return {
    current: () => follower.current,
    seq: () => follower.seq,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** The same trouble again and again is said once, until it is over. */
function sayOnce(tell: (error: unknown) => void): { say: (error: unknown) => void; over: () => void } {
  let said = '';
  return {
    say(error) {
      if (said !== String(error)) tell(error);
      said = String(error);
    },
    over() {
      said = '';
    },
  };
}
