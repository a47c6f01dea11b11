import { VERSION_NAME } from '@shop/contracts/releases';
import { Type } from 'typebox';
import { messageOf } from './message-of.ts';
import { parseValue } from './parse.ts';
import type { Store } from './store.ts';

/** Composition id in pages, a hash of the shell's build and all versions. */
export const PAGE_BUILD = '^[0-9a-f]{12}$';

/** `open-pages/<build>.json`: versions that open pages of a composition may still load. */
export const OpenPages = Type.Object({
  build: Type.String({ pattern: PAGE_BUILD }),
  /** When the composition went live or an open page last polled, to the hour. */
  at: Type.String({ minLength: 1 }),
  /** By remote, including last good versions. */
  versions: Type.Record(Type.String(), Type.Immutable(Type.Array(Type.String({ pattern: VERSION_NAME })))),
});
export type OpenPages = Type.Static<typeof OpenPages>;

const PREFIX = 'open-pages/';
const MAX_BYTES = 64 * 1024;
const keyOf = (build: string): string => `${PREFIX}${build}.json`;

export const writeOpenPages = (store: Store, pages: OpenPages): Promise<void> =>
  store.replace(keyOf(pages.build), new TextEncoder().encode(`${JSON.stringify(pages)}\n`));

export const removeOpenPages = (store: Store, { build }: OpenPages): Promise<void> => store.remove(keyOf(build));

/** `undefined` for a composition that was never served. @throws if the file is damaged */
export async function readOpenPages(store: Store, build: string): Promise<OpenPages | undefined> {
  const bytes = await store.get(keyOf(build), MAX_BYTES);
  if (!bytes) return undefined;
  const pages = parseValue(keyOf(build), bytes, OpenPages);
  if (pages.build !== build) throw new Error(`${keyOf(build)} is of ${pages.build}`);
  return pages;
}

export async function listOpenPages(store: Store): Promise<{ pages: OpenPages[]; unreadable: string[] }> {
  const pages: OpenPages[] = [];
  const unreadable: string[] = [];
  for (const key of await store.list(PREFIX)) {
    const build = key.slice(PREFIX.length, -'.json'.length);
    try {
      const read = new RegExp(PAGE_BUILD).test(build) ? await readOpenPages(store, build) : undefined;
      if (read) pages.push(read);
      else unreadable.push(`${key} is no file of this shop`);
    } catch (error) {
      unreadable.push(messageOf(error));
    }
  }
  return { pages, unreadable };
}
