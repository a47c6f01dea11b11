import type { JournalEntry } from '@shop/contracts/releases';
import { readJournal, type UnreadableEntry, watchJournal } from '@shop/store/journal';
import { CompositionHost, type CompositionHostOptions, type HostEvents } from './composition-host.ts';
import type { CompositionPlan } from './composition-plan.ts';
import { Follower, type FollowerOptions, NEWEST } from './follower.ts';
import type { Page, PageRequest } from './renderer.ts';

export interface LiveComposition {
  /** What pages are made with now. */
  current: () => CompositionPlan;
  /** The last entry of the journal that was taken up: what it names is served, or it is known why not. */
  seq: () => number;
  render: (request: PageRequest) => Promise<Page>;
  stop: () => void;
}

export interface LiveOptions extends Omit<FollowerOptions, 'host'>, Pick<CompositionHostOptions, 'start' | 'warmUrl'> {
  events: Pick<HostEvents, 'onFailure' | 'onLeftBehind' | 'onUnexplained'>;
}

/** How often what could not be loaded is tried again, milliseconds. */
const RETRY_MS = 2000;

/**
 * Follows the journal, and has what it names run by processes of their own. What is new is loaded beside what serves and takes over
 * with the next request; a request under way ends with the composition it began with.
 */
export async function followComposition({ start, warmUrl, events, ...options }: LiveOptions): Promise<LiveComposition> {
  const { store, quarantine, log } = options;
  let current: CompositionPlan | undefined;
  const host = new CompositionHost({
    start,
    warmUrl,
    log,
    events: {
      ...events,
      onLeftBehind(left) {
        events.onLeftBehind(left);
        const { what, error, guest } = left;
        // Of a page's guests nobody knows which one it was: all of them stay.
        if (guest) void follower.accuse({ remote: guest.remote, version: guest.version, why: `${what}: ${error.message}` });
      },
      onServing(plan) {
        current = plan;
        follower.serving(plan);
      },
      onNotLoaded: (version, failure) => follower.notLoaded(version, failure),
      onHarm: (version, why) => quarantine.add({ ...version, why }),
    },
  });
  const follower = new Follower({ ...options, host });
  const stops = [() => host.stop(), quarantine.watch(() => follower.update())];

  const journalTroubles = sayOnce((error) => log.error(error, 'the journal cannot be read'));
  const sayUnreadable = (unreadable: readonly UnreadableEntry[]): void =>
    log.error({ unreadable }, 'entries of the journal cannot be read, the others are followed');
  const readNewest = async (): Promise<JournalEntry[]> => {
    const { entries, unreadable } = await readJournal(store, { newest: NEWEST });
    // Those after the last good one may yet become readable, and are the follower's to tell of.
    const past = unreadable.filter(({ seq }) => seq < (entries.at(-1)?.seq ?? 0));
    if (past.length > 0) sayUnreadable(past);
    return entries;
  };

  const journal = await readNewest().catch((error: unknown) => {
    journalTroubles.say(error);
    return [];
  });
  await host.begin();
  await follower.start(journal);
  await host.begun();

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
    current() {
      if (!current) throw new Error('nothing is served yet');
      return current;
    },
    seq: () => follower.seq,
    render: (request) => host.render(request),
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
