import type { Canary, JournalEntry } from '@shop/contracts/releases';
import { BUCKETS } from '@shop/contracts/signals';
import { canaryArms } from '@shop/store/canaries';
import { append, readJournal } from '@shop/store/journal';
import { type EntryChange, nextEntry } from '@shop/store/next-entry';
import { createGuard, type Guard } from '../canary/guard.ts';
import { createVisitorCounts, type VisitorCounts } from '../canary/visitor-counts.ts';
import { createQuarantine, type Quarantine } from '../isolation/quarantine.ts';
import type { Side } from '../observability/signal-counts.ts';
import { seededRandom } from './random.ts';
import type { TestStore } from './test-store.ts';

/** Share of visitors who meet a failure, by version and side. */
export type Rates = Readonly<Record<string, Partial<Record<Side, number>>>>;

export interface Traffic {
  perSecond?: number;
  networks?: number;
  rates?: Rates;
}

export interface GuardedShop {
  guards: readonly { guard: Guard; counts: VisitorCounts; quarantine: Quarantine; stop: () => Promise<void> }[];
  logged: { level: string; message: string; fields: Record<string, unknown> }[];
  now: () => number;
  run: (seconds: number, traffic?: Traffic, until?: () => boolean) => Promise<number>;
  write: (action: Parameters<typeof nextEntry>[1], change?: EntryChange, over?: object) => Promise<void>;
  start: (canary?: Partial<Canary>) => Promise<void>;
  journal: () => readonly JournalEntry[];
  stop: () => Promise<void>;
}

let started = 0;
export const SECRET = new TextEncoder().encode('of this deployment');

export async function guardShop({ store }: Pick<TestStore, 'store'>, shells = 1): Promise<GuardedShop> {
  const random = seededRandom(7);
  let time = Date.parse('2026-01-02T12:00:00.000Z');
  let journal: readonly JournalEntry[] = (await readJournal(store)).entries;
  const logged: GuardedShop['logged'] = [];
  const logAt = (level: string) => (fields: unknown, message?: string) =>
    void logged.push({ level, message: message ?? '', fields: fields as Record<string, unknown> });
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
  const guards = Array.from({ length: shells }, () => {
    const [counts, quarantine] = [createVisitorCounts(), createQuarantine()];
    const own = { id: `shell-${++started}`, secret: SECRET, counts, quarantine };
    const options = { store, channel: 'production', ...own, log, now: () => time, everyMs: 0 };
    const guard = createGuard({ ...options, journal: () => journal });
    return { guard, counts, quarantine, stop: guard.stop };
  });
  let readAt = time;
  const read = async (): Promise<void> => {
    const known = journal;
    if ((await store.names('journal')).length !== known.length) {
      const { entries } = await readJournal(store);
      journal = entries.map((entry) => known.find(({ seq }) => seq === entry.seq) ?? { ...entry, notBefore: readAt });
    }
    readAt = time;
  };

  function visit({ networks = 500, rates = {} }: Traffic): void {
    const { counts } = guards[Math.floor(random() * guards.length)] ?? (guards[0] as (typeof guards)[number]);
    const visitor = { bucket: Math.floor(random() * BUCKETS), network: `network ${Math.floor(random() * networks)}` };
    const head = journal.at(-1);
    const arm = canaryArms(head?.canaries ?? []).find(({ below }) => visitor.bucket < below);
    const versions: Record<string, string> = { ...head?.composition, ...arm?.versions };
    const version = versions.catalog ?? '';
    counts.seen(visitor, versions);
    counts.heard(visitor);
    for (const side of ['server', 'browser'] as const)
      if (random() < (rates[version]?.[side] ?? 0)) counts.failed({ remote: 'catalog', version, kind: 'render-error', side, visitor });
  }

  const write: GuardedShop['write'] = async (action, change = {}, over = {}) => {
    const by = { who: 'ayşe', why: '', at: new Date(time).toISOString() };
    await append(store, { ...nextEntry(await readJournal(store), action, by, change), ...over });
    await read();
  };
  return {
    guards,
    logged,
    now: () => time,
    async run(seconds, traffic = {}, until = () => false) {
      for (let second = 1; second <= seconds; second += 1) {
        for (let visitors = traffic.perSecond ?? 50; random() < visitors; visitors -= 1) visit(traffic);
        time += 1000;
        await Promise.all(guards.map(({ guard }) => guard.tick()));
        await read();
        if (until()) return second;
      }
      return seconds;
    },
    write,
    async start(over = {}) {
      const canary: Canary = {
        remote: 'catalog',
        version: '2',
        baseline: '1',
        threshold: 1000,
        since: (journal.at(-1)?.seq ?? 0) + 1,
        ...over,
      };
      await write('canary', { remote: 'catalog', version: canary.version, canaries: [canary] });
    },
    journal: () => journal,
    async stop() {
      for (const { guard } of guards) await guard.stop();
    },
  };
}
