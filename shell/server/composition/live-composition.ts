import type { JournalEntry } from '@shop/contracts/releases';
import { readJournal } from '@shop/store/journal';
import type { ServedCanary } from '@shop/store/shells';
import { watchJournal } from '@shop/store/watch';
import type { Page, PageRequest } from '../pages/renderer.ts';
import { CompositionHost, type CompositionHostOptions, type HostEvents } from './composition-host.ts';
import { type CompositionPlan, type Compositions, planOf, plansOf } from './composition-plan.ts';
import { Follower, type FollowerOptions, NEWEST } from './journal-follower.ts';

export interface LiveComposition {
  current: (bucket?: number) => CompositionPlan;
  ids: () => readonly string[];
  canaries: () => readonly ServedCanary[];
  journal: () => readonly JournalEntry[];
  /** Number of the last entry that is served or known to fail. */
  seq: () => number;
  journalDamages: () => readonly string[];
  render: (request: PageRequest) => Promise<Page>;
  stop: () => void;
}

export interface LiveOptions extends Omit<FollowerOptions, 'host'>, Pick<CompositionHostOptions, 'start' | 'warmUrl'> {
  intervalMs?: number;
  events: Pick<HostEvents, 'onFailure' | 'onLeftBehind' | 'onGrowth' | 'onUnexplained' | 'onServing' | 'onHarm'>;
}

const RETRY_MS = 2000;

export async function followComposition({ start, warmUrl, events, intervalMs = 500, ...options }: LiveOptions): Promise<LiveComposition> {
  const { store, channel, quarantine, log } = options;
  let current: Compositions | undefined;
  let ids: readonly string[] = [];
  const host = new CompositionHost({
    start,
    warmUrl,
    log,
    events: {
      ...events,
      onLeftBehind(left) {
        events.onLeftBehind(left);
        const { what, error, remoteContext } = left;
        if (remoteContext)
          void follower.accuse({ remote: remoteContext.remote, version: remoteContext.version, why: `${what}: ${error.message}` });
      },
      onGrowth(growth) {
        events.onGrowth(growth);
        const { megabytes, keeper, isOver } = growth;
        if (keeper && isOver) void follower.accuse({ ...keeper, why: `it kept most of ${megabytes} MB that its renders did not release` });
      },
      onServing(compositions) {
        current = compositions;
        ids = plansOf(compositions).map(({ id }) => id);
        events.onServing(compositions);
        follower.serving(compositions);
      },
      onNotLoaded: (version, failure) => follower.notLoaded(version, failure),
      onHarm(version, why, kind) {
        events.onHarm(version, why, kind);
        quarantine.add({ ...version, why, hasEnded: true });
      },
    },
  });
  const follower = new Follower({ ...options, host });
  const stops = [() => host.stop(), quarantine.watch(() => follower.update())];

  const journalTroubles = logOnce((error) => log.error(error, 'the journal cannot be read'));
  let journalDamages: readonly string[] = [];
  const readNewest = async (): Promise<JournalEntry[]> => {
    const { entries, unreadable } = await readJournal(store, { channel, newest: NEWEST });
    // Skips unreadable entries at the end: they may become readable, or `onDamage` logs them.
    const past = unreadable.filter(({ seq }) => seq < (entries.at(-1)?.seq ?? 0));
    if (past.length > 0) log.error({ unreadable: past }, 'entries of the journal cannot be read, the others are followed');
    return entries;
  };

  const journal = await readNewest().catch((error: unknown) => {
    journalTroubles.log(error);
    return [];
  });
  await host.startFirstProcess();
  await follower.start(journal);
  await host.begun();

  const after = journal.at(-1);
  stops.push(
    watchJournal(
      store,
      async (entry) => {
        journalTroubles.over();
        follower.follow(follower.hasJournal ? [entry] : await readNewest());
      },
      {
        channel,
        intervalMs,
        onDamage(damages) {
          for (const damage of damages)
            if (!journalDamages.includes(damage)) log.error({ damage }, 'the newest entries of the journal are damaged or lost');
          journalDamages = damages;
        },
        ...(after && { after }),
        onError: journalTroubles.log,
      },
    ),
  );
  const retry = setInterval(() => follower.retry(), RETRY_MS).unref();
  stops.push(() => clearInterval(retry));

  return {
    current(bucket) {
      if (!current) throw new Error('nothing is served yet');
      return planOf(current, bucket);
    },
    ids: () => ids,
    canaries: () => follower.canaries(),
    journal: () => follower.journal,
    seq: () => follower.seq,
    journalDamages: () => journalDamages,
    render: (request) => host.render(request),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function logOnce(write: (error: unknown) => void): { log: (error: unknown) => void; over: () => void } {
  let said = '';
  return {
    log(error) {
      if (said !== String(error)) write(error);
      said = String(error);
    },
    over() {
      said = '';
    },
  };
}
