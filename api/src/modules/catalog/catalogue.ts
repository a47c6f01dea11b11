import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/contracts/locale';
import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import { type ColourWish, keepCards } from './cards.ts';
import { type CategoryRow, type Position, purgeChanges, readChanges, readProducts, readSlice } from './changes.ts';
import { createListing, type Listing } from './listing.ts';
import type { ListingRow } from './listing-row.ts';
import { oneAtATime } from './one-at-a-time.ts';

export type { CategoryRow } from './changes.ts';

/** What requests read. */
export interface Current {
  listing: Listing;
  /** All, in their order. */
  categories: readonly CategoryRow[];
  /** By the database's clock, milliseconds since 1970: what offers go by. */
  now: number;
}

/** A listing and how far it has followed the database. */
interface Copy {
  listing: Listing;
  categories: CategoryRow[];
  fingerprint: string;
  position: Position;
  /** When it was there, by the database's clock. */
  readAt: number;
}

/** Rows asked for at a time while requests are answered: some 200 KB of JSON, 2 ms to parse. */
const SLICE = 500;

/** And before that: the database takes a fifth less for all of them than in slices of 500. */
const FIRST_SLICE = 4_000;

/** Rows taken over before requests have their turn again: 1 ms, and up to 12 as long as most of their words are new. */
export const AT_ONCE = 100;

/** Seconds since the last look at the database after which kept cards are not shown: twice as long as it takes under load. */
const TOO_OLD = 5;

/** Times in milliseconds. */
const defaults = {
  /** How often it looks for changes. */
  every: 500,
  /** Who has not looked for so long builds anew: what it missed may soon be forgotten. */
  lostAfter: 600_000,
  /** How long changes are kept at least; more than `lostAfter`. */
  keep: 900_000,
  /** A copy with more dead rows, kinds or offers than products is built anew. So many nobody minds. */
  fewDead: 20_000,
};

/**
 * The catalogue in this process's memory. One follower looks for changes; requests read what is there, never older than
 * half a second and what it takes to read the changes. Nothing is read before `start`.
 */
export function openCatalogue(db: Db, log: Logger, { every, lostAfter, keep, fewDead } = defaults) {
  let copy: Copy | undefined;
  /** Takes its place as soon as it has followed as far. */
  let next: Copy | undefined;
  let polling: Promise<void> | undefined;
  let building: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  /** The database's clock, less ours, milliseconds. */
  let ahead = 0;
  /** Changes seen there are forgotten once it is old enough. */
  let mark: { position: Position; at: number } | undefined;
  const cards = keepCards(db);
  /** Questions and changes: a question may take several turns of the event loop, and all of them share the listing's scratch. */
  const alone = oneAtATime();
  /** Since the start: how often everything was read, how many rows were taken over. */
  const work = { builds: 0, rows: 0 };

  const age = (): number => (copy ? (Date.now() + ahead - copy.readAt) / 1000 : Number.POSITIVE_INFINITY);

  /** In slices, each in a turn of the event loop of its own. */
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

  /** Takes over what has changed since. False: some of that may be forgotten already, or it is another database. */
  async function follow(following: Copy): Promise<boolean> {
    const { listing, position, readAt } = following;
    const changes = await readChanges(db, position, following.fingerprint);
    ahead = changes.now - Date.now();
    const isLost = changes.now - readAt > lostAfter || changes.position.end < position.end;
    // A category's address is on the cards of all its products.
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
    // Only now: had anything failed, the same would be read again, which changes nothing.
    Object.assign(following, { position: changes.position, readAt: changes.now });
    if (changes.categories) Object.assign(following, { categories: changes.categories, fingerprint: changes.fingerprint });
    return true;
  }

  /** Reads everything, beside the copy that answers meanwhile. */
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

  /** Each request passes over all rows, kinds and offers, those of no product among them. */
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

  /** While this one goes on following. */
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

  /** Once for each failure, not twice a second. */
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
    /** Reads everything; then changes, again and again. */
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
    /** Returns when everything is known that was committed before the call. */
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
    /** For questions that take several turns or write to the listing's scratch: nothing is changed or asked meanwhile. */
    alone,
    /** Seconds since the catalogue was known to be what the database says. */
    age,
    /**
     * Cards of these products in that language, in this order, their prices by the clock; those that are gone are missing. As old as
     * lists are, and from the database when that is too old for a price. With a wish they show that colour where there is a picture of it.
     */
    readCards: (ids: readonly number[], locale: Locale, wish?: ColourWish): Promise<ProductCard[]> =>
      cards.read(ids, locale, Date.now() + ahead, { anew: age() > TOO_OLD, wish }),
  };
}

export type Catalogue = ReturnType<typeof openCatalogue>;
