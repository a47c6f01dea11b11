import { parseValue } from '@shop/store/parse';
import type { Store } from '@shop/store/store';
import { Type } from 'typebox';

const count = Type.Integer({ minimum: 0 });
const Arms = Type.Object({ canary: count, baseline: count });
const Hash = Type.String({ pattern: '^[0-9a-f]{12}$' });

const SideCounts = Type.Object({
  failed: Arms,
  /** See `evidence.ts`. */
  evidence: Type.Immutable(Type.Array(Type.Number(), { minItems: 10, maxItems: 10 })),
  /** Networks of the canary's failed visitors. */
  networks: Type.Immutable(Type.Array(Hash, { maxItems: 50 })),
  /** The newest failed visitors, whom other processes do not count again. */
  visitors: Type.Immutable(Type.Array(Hash, { maxItems: 1000 })),
});
export type SideCounts = Type.Static<typeof SideCounts>;

/** `canaries/<channel>/<experiment>/<process>.json`: what one process counted. */
export const Counts = Type.Object({
  visitors: Arms,
  beacons: Arms,
  sliceAt: Type.Number({ minimum: 0 }),
  all: SideCounts,
  server: SideCounts,
});
export type Counts = Type.Static<typeof Counts>;

const MAX_BYTES = 64 * 1024;
/** Per experiment; ended processes leave files too. */
const MAX_FILES = 200;

export interface CountsStore {
  write: (experiment: string, counts: Counts) => Promise<void>;
  /** Other processes' counts; damaged files are ignored. */
  readOthers: (experiment: string) => Promise<Counts[]>;
  /** Removes the counts of all experiments but these, and but those of entries after `seq`, which this process does not know yet. */
  keep: (experiments: readonly string[], seq: number) => Promise<void>;
}

export function createCountsStore(store: Store, channel: string, id: string): CountsStore {
  const folder = `canaries/${channel}`;
  const own = `${id}.json`;
  return {
    write: (experiment, counts) => store.replace(`${folder}/${experiment}/${own}`, new TextEncoder().encode(JSON.stringify(counts))),
    async readOthers(experiment) {
      const names = (await store.names(`${folder}/${experiment}`)).filter((name) => name !== own && name.endsWith('.json'));
      const read = names.slice(0, MAX_FILES).map(async (name) => {
        const key = `${folder}/${experiment}/${name}`;
        try {
          const bytes = await store.get(key, MAX_BYTES);
          return bytes ? [parseValue(key, bytes, Counts)] : [];
        } catch {
          return [];
        }
      });
      return (await Promise.all(read)).flat();
    },
    async keep(experiments, seq) {
      for (const experiment of await store.names(folder)) {
        if (experiments.includes(experiment) || Number.parseInt(experiment, 10) > seq) continue;
        for (const name of await store.names(`${folder}/${experiment}`)) await store.remove(`${folder}/${experiment}/${name}`);
      }
    },
  };
}
