import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseValue } from '@shop/store/parse';
import { type Store, StoreUnavailable } from '@shop/store/store';
import { Type } from 'typebox';

const count = Type.Integer({ minimum: 0 });
const Arms = Type.Object({ canary: count, baseline: count });
const Hash = Type.String({ pattern: '^[0-9a-f]{12}$' });

const SideCounts = Type.Object({
  failed: Arms,
  evidence: Type.Immutable(Type.Array(Type.Number(), { minItems: 10, maxItems: 10 })),
  networks: Type.Immutable(Type.Array(Hash, { maxItems: 50 })),
  /** The newest visitors with a failure. Other processes do not count them again. */
  visitors: Type.Immutable(Type.Array(Hash, { maxItems: 1000 })),
});
export type SideCounts = Type.Static<typeof SideCounts>;

/** `canaries/<channel>/<experiment>/<process>.<mark>.json`: the counts of one process. */
export const Counts = Type.Object({
  visitors: Arms,
  beacons: Arms,
  sliceAt: Type.Number({ minimum: 0 }),
  all: SideCounts,
  server: SideCounts,
});
export type Counts = Type.Static<typeof Counts>;

const MAX_BYTES = 64 * 1024;
/** Ended processes leave their files behind. */
const MAX_FILES = 200;
const MAX_REMOVED = 500;

/** `edition` grows with each write, so that no older file replaces a newer one. */
const MarkedCounts = Type.Object({ key: Type.String(), edition: Type.Integer({ minimum: 1 }), counts: Counts });
type MarkedCounts = Type.Static<typeof MarkedCounts>;

export interface CountsStoreOptions {
  store: Store;
  channel: string;
  id: string;
  secret: Uint8Array;
}

export interface CountsStore {
  write: (experiment: string, counts: Counts) => Promise<void>;
  /** Counts of other processes. Ignores counts without a valid mark. */
  readOthers: (experiment: string) => Promise<Counts[]>;
  /** Messages about ignored files of the last readings, one per experiment. */
  ignored: () => string[];
  /** Removes other experiments' counts. Keeps counts of entries above `seq`, because this process has not read them yet. */
  keep: (experiments: readonly string[], seq: number) => Promise<void>;
}

interface Readings {
  named: ReadonlyMap<string, boolean>;
  newest: Map<string, MarkedCounts>;
  ignored: readonly string[];
}

/** See docs/decisions/0091-mark-the-counts-of-the-guard.md */
export function createCountsStore({ store, channel, id, secret }: CountsStoreOptions): CountsStore {
  const folder = `canaries/${channel}`;
  const readings = new Map<string, Readings>();
  let edition = 0;

  const mark = (kind: 'name' | 'counts', text: string): string => createHmac('sha256', secret).update(`${kind} ${text}`).digest('hex');
  const nameOf = (experiment: string, process: string): string =>
    `${process}.${mark('name', `${folder}/${experiment}/${process}`).slice(0, 32)}.json`;
  const keyOf = (experiment: string, name: string): string => `${folder}/${experiment}/${name}`;
  const isMarked = (experiment: string, name: string): boolean => {
    const process = /^([\w-]+)\.[0-9a-f]{32}\.json$/.exec(name)?.[1];
    return process !== undefined && name === nameOf(experiment, process);
  };

  /** @throws unless the file is marked for this key */
  function open(key: string, bytes: Uint8Array): MarkedCounts {
    const text = Buffer.from(bytes).toString();
    const end = text.indexOf('\n');
    const [given, content] = [text.slice(0, end), text.slice(end + 1)];
    if (!isEqual(given, mark('counts', content))) throw new Error(`${key} has no valid mark`);
    const found = parseValue(key, Buffer.from(content), MarkedCounts);
    if (found.key !== key) throw new Error(`${key} holds the counts of ${found.key}`);
    return found;
  }

  async function readMarked(key: string): Promise<MarkedCounts | undefined> {
    const bytes = await store.get(key, MAX_BYTES);
    return bytes && open(key, bytes);
  }

  return {
    async write(experiment, counts) {
      edition += 1;
      const key = keyOf(experiment, nameOf(experiment, id));
      const content = JSON.stringify({ key, edition, counts } satisfies MarkedCounts);
      await store.replace(key, new TextEncoder().encode(`${mark('counts', content)}\n${content}`));
    },
    async readOthers(experiment) {
      const { named: known, newest } = readings.get(experiment) ?? { named: new Map<string, boolean>(), newest: new Map() };
      const names = await store.names(`${folder}/${experiment}`);
      const named = new Map(names.map((name) => [name, known.get(name) ?? isMarked(experiment, name)]));
      const ignored = names.filter((name) => !named.get(name));
      const own = nameOf(experiment, id);
      const read = names.filter((name) => named.get(name) && name !== own).slice(0, MAX_FILES);
      await Promise.all(
        read.map(async (name) => {
          const found = await readMarked(keyOf(experiment, name)).catch((error: unknown) => {
            if (error instanceof StoreUnavailable) throw error;
            return null;
          });
          const before = newest.get(name);
          if (found === null || (found && before && found.edition < before.edition)) ignored.push(name);
          else if (found) newest.set(name, found);
        }),
      );
      readings.set(experiment, { named, newest, ignored });
      return [...newest.values()].map(({ counts }) => counts);
    },
    ignored: () =>
      [...readings].flatMap(
        ([
          experiment,
          {
            ignored: [name, ...others],
          },
        ]) =>
          name === undefined
            ? []
            : [`${keyOf(experiment, name)}${others.length > 0 ? ` and ${others.length} more` : ''} ignored: no valid mark`],
      ),
    async keep(experiments, seq) {
      for (const experiment of readings.keys()) if (!experiments.includes(experiment)) readings.delete(experiment);
      let left = MAX_REMOVED;
      for (const experiment of await store.names(folder)) {
        if (experiments.includes(experiment) || !(Number.parseInt(experiment, 10) <= seq)) continue;
        for (const name of (await store.names(`${folder}/${experiment}`)).slice(0, left)) {
          await store.remove(keyOf(experiment, name)).catch(() => undefined);
          left -= 1;
        }
        left -= 1;
        if (left <= 0) return;
      }
    },
  };
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
