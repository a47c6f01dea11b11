import { randomUUID } from 'node:crypto';
import { messageOf } from './message-of.ts';
import type { Store } from './store.ts';

export interface StoreCheck {
  name: string;
  problem?: string;
}

export const CHECKS = 'checks';

export interface CheckOptions {
  rounds?: number;
  /** Number of keys; must exceed one listing (1000). */
  listed?: number;
}

const WRITERS = 20;
const AT_ONCE = 20;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);

type Check = [name: string, run: (store: Store, folder: string, options: Required<CheckOptions>) => Promise<string | undefined>];

const checks: readonly Check[] = [
  [
    'reads what was just written',
    async (store, folder, { rounds }) => {
      for (let round = 0; round < rounds; round += 1) {
        const key = `${folder}/read/${round}`;
        if (await store.get(key)) return `${key} exists already`;
        if (!(await store.putIfAbsent(key, bytesOf(key)))) return `a first write of ${key} was refused`;
        if (textOf(await store.get(key)) !== key) return 'a value was not there right after it was written';
        if (!(await store.list(`${folder}/read/`)).includes(key)) return 'a key was not listed right after it was written';
      }
      return undefined;
    },
  ],
  [
    'reads the newest of replaced values',
    async (store, folder, { rounds }) => {
      for (let round = 0; round < rounds; round += 1) {
        await store.replace(`${folder}/replaced`, bytesOf(String(round)));
        if (textOf(await store.get(`${folder}/replaced`)) !== String(round)) return 'a replaced value still had its old content';
      }
      return undefined;
    },
  ],
  [
    'writes a key only if it is absent',
    async (store, folder) => {
      await store.replace(`${folder}/once`, bytesOf('first'));
      const isAccepted = await store.putIfAbsent(`${folder}/once`, bytesOf('second'));
      const value = textOf(await store.get(`${folder}/once`));
      return isAccepted || value !== 'first' ? 'it ignores If-None-Match: two publishers would overwrite each other' : undefined;
    },
  ],
  [
    `lets one of ${WRITERS} concurrent writers win`,
    async (store, folder, { rounds }) => {
      for (let round = 0; round < rounds; round += 1) {
        const key = `${folder}/race/${round}`;
        const writers = Array.from({ length: WRITERS }, (_, index) => String(index));
        const won = await Promise.all(writers.map((writer) => store.putIfAbsent(key, bytesOf(writer))));
        const winners = writers.filter((_, index) => won[index]);
        if (winners.length !== 1) return `round ${round + 1} had ${winners.length} winners`;
        if (textOf(await store.get(key)) !== winners[0]) return `round ${round + 1} kept another value than the winner's`;
      }
      return undefined;
    },
  ],
  [
    'lists more keys than one answer holds',
    async (store, folder, { listed: count }) => {
      const keys = Array.from({ length: count }, (_, index) => `${folder}/many/${String(index).padStart(4, '0')}`);
      for (let from = 0; from < count; from += AT_ONCE)
        await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => store.replace(key, bytesOf('x'))));
      const [listed, names] = [await store.list(`${folder}/many/`), await store.names(`${folder}/many`)];
      if (listed.join() !== keys.join()) return `a listing had ${listed.length} keys`;
      return names.length === count ? undefined : `a listing of one folder had ${names.length} names`;
    },
  ],
  [
    'removes keys',
    async (store, folder) => {
      await store.replace(`${folder}/removed`, bytesOf('x'));
      await store.remove(`${folder}/removed`);
      if (await store.get(`${folder}/removed`)) return 'a removed key could still be read';
      return (await store.names(folder)).includes('removed') ? 'a removed key was still listed' : undefined;
    },
  ],
];

export async function checkStore(store: Store, { rounds = 20, listed = 1100 }: CheckOptions = {}): Promise<StoreCheck[]> {
  const folder = `${CHECKS}/${randomUUID()}`;
  const results: StoreCheck[] = [];
  try {
    for (const [name, run] of checks) {
      const problem = await run(store, folder, { rounds, listed }).catch(messageOf);
      results.push({ name, ...(problem !== undefined && { problem }) });
    }
  } finally {
    const keys = await store.list(`${folder}/`).catch(() => []);
    for (let from = 0; from < keys.length; from += AT_ONCE)
      await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => store.remove(key).catch(() => undefined)));
    await store.prune(CHECKS).catch(() => undefined);
  }
  return results;
}
