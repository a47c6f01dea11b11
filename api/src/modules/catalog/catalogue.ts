import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import { type ColourWish, keepCards } from './cards.ts';
import { type CategoryRow, type Position, purgeChanges, readChanges, readProducts, readSlice } from './changes.ts';
import { createListing, type Listing } from './listing.ts';
import type { ListingRow } from './listing-row.ts';
import { oneAtATime } from './one-at-a-time.ts';

export type { CategoryRow } from './changes.ts';

export interface Current {
  listing: Listing;
  categories: readonly CategoryRow[];
  /** The database's clock, milliseconds since 1970. */
  now: number;
}

interface Copy {
  listing: Listing;
  categories: CategoryRow[];
  fingerprint: string;
  position: Position;
  readAt: number;
}

/** 500 rows are about 200 KB of JSON and take 2 ms to parse. */
const SLICE = 500;

/** Larger before start: all rows take a fifth less time than in slices of 500. */
const FIRST_SLICE = 4_000;

/** 100 rows block the event loop for 1 ms, up to 12 ms with new words. */
export const AT_ONCE = 100;

/** Seconds; twice what a poll takes under load. */
const TOO_OLD = 5;

/** Milliseconds. */
const defaults = {
  every: 500,
  /** A copy this old is rebuilt: purged changes would be missing. */
  lostAfter: 600_000,
  /** Must exceed `lostAfter`. */
  keep: 900_000,
  /** A copy with more dead rows than this and than products is rebuilt. */
  fewDead: 20_000,
};

/** The catalogue in memory; one follower polls for changes. `start` must run first. */
export function openCatalogue(db: Db, log: Logger, { every, lostAfter, keep, fewDead } = defaults) {
  let copy: Copy | undefined;
  let next: Copy | undefined;
  let polling: Promise<void> | undefined;
  let building: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  /** Milliseconds that the database's clock is ahead. */
  let ahead = 0;
  let mark: { position: Position; at: number } | undefined;
  const cards = keepCards(db);
  /** Serialises queries and changes: both may take several turns and share the scratch arrays. */
  const alone = oneAtATime();
  const work = { builds: 0, rows: 0 };

  const age = (): number => (copy ? (Date.now() + ahead - copy.readAt) / 1000 : Number.POSITIVE_INFINITY);

  async function put(listing: Listing, rows: readonly ListingRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await nextTurn();
      const slice = rows.slice(from, from + AT_ONCE);
      await alone(async () => {
        for (const _step of listing.makeRoom(slice.length)) await nextTurn();
        listing.put(slice);
      });
      work.rows += slice.length;
    }
  }

  /** Returns false where changes may be lost or the database is another one. */
  async function follow(following: Copy): Promise<boolean> {
    const { listing, position, readAt } = following;
    const changes = await readChanges(db, position, following.fingerprint);
    ahead = changes.now - Date.now();
    const isLost = changes.now - readAt > lostAfter || changes.position.end < position.end;
    // The category's slug is on all its cards.
    if (isLost || changes.categories) cards.forgetAll();
    else cards.forget(changes.ids);
    if (isLost) return false;
    for (let from = 0; from < changes.ids.length && !stopped; from += SLICE) {
      const ids = changes.ids.slice(from, from + SLICE);
      const rows = await readProducts(db, ids);
      const found = new Set(rows.map(({ id }) => id));
      await alone(() => listing.remove(ids.filter((id) => !found.has(id))));
      await put(listing, rows);
    }
    // After success only: a failed poll reads the same changes again.
    Object.assign(following, { position: changes.position, readAt: changes.now });
    if (changes.categories) Object.assign(following, { categories: changes.categories, fingerprint: changes.fingerprint });
    return true;
  }

  /** Builds beside the copy that still answers. */
  async function build(): Promise<Copy> {
    const { position, now, categories, fingerprint } = await readChanges(db, undefined);
    const listing = createListing(copy && Math.ceil(copy.listing.living * 1.1) + AT_ONCE);
    const limit = copy ? SLICE : FIRST_SLICE;
    let rows = await readSlice(db, 0, limit);
    while (rows.length > 0 && !stopped) {
      const last = rows.at(-1)?.id as number;
      const following = rows.length < limit ? [] : readSlice(db, last, limit);
      [rows] = await Promise.all([following, put(listing, rows)]);
    }
    work.builds++;
    return { listing, position, readAt: now, categories: categories ?? [], fingerprint };
  }

  /** Every request scans dead rows, kinds and offers too. */
  const isWasteful = ({ size, living, kinds, offers }: Listing): boolean =>
    [size, kinds.values.length, offers.values.length].some((all) => all - living > Math.max(fewDead, living));

  async function purge({ position, readAt }: Copy): Promise<void> {
    mark ??= { position, at: readAt };
    if (readAt - mark.at <= keep) return;
    const { position: seen } = mark;
    mark = { position, at: readAt };
    await purgeChanges(db, seen);
  }

  async function poll(): Promise<void> {
    if (!copy || stopped) return;
    try {
      const following = next ?? copy;
      next = undefined;
      if (await follow(following)) {
        copy = following;
        await purge(copy);
        if (isWasteful(copy.listing)) buildBeside();
      } else {
        const built = await build();
        await follow(built);
        copy = built;
      }
      if (failing) log.info('the catalogue follows the database again');
      failing = false;
    } catch (error) {
      report(error);
    }
  }

  function buildBeside(): void {
    building ??= build()
      .then((built) => {
        next = built;
      })
      .catch(report)
      .finally(() => {
        building = undefined;
      });
  }

  function report(error: unknown): void {
    if (!failing && !stopped)
      log.error({ err: error }, 'the catalogue could not follow the database: lists stay as they were until it can');
    failing = true;
  }

  function pollNow(): Promise<void> {
    polling ??= poll().finally(() => {
      polling = undefined;
    });
    return polling;
  }

  return {
    work,
    async start(): Promise<void> {
      const built = await build();
      await follow(built);
      copy = built;
      timer = setInterval(() => void pollNow(), every);
      timer.unref();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await polling;
      await building;
    },
    /** Resolves when all changes committed before the call are visible. */
    async settled(): Promise<void> {
      await polling;
      await pollNow();
      if (!building) return;
      await building;
      await pollNow();
    },
    current(): Current {
      if (!copy) throw new Error('the catalogue has not been started');
      return { listing: copy.listing, categories: copy.categories, now: Date.now() + ahead };
    },
    alone,
    age,
    readCards: (ids: readonly number[], locale: Locale, wish?: ColourWish): Promise<ProductCard[]> =>
      cards.read(ids, locale, Date.now() + ahead, { anew: age() > TOO_OLD, wish }),
  };
}

export type Catalogue = ReturnType<typeof openCatalogue>;
