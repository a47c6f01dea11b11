import type { ProductCard } from '@shop/contracts/catalog';
import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { categories, productListing } from '../../db/schema/index.ts';
import { cardsJson } from './cards.ts';
import { createListing, type Listing, type ListingRow } from './listing.ts';

/** Rows read at a time when everything is read. */
const LOADED_AT_ONCE = 20_000;

/** After more changes than this reading everything is quicker. */
const MOST_CHANGES = 5_000;

const rowColumns = {
  id: productListing.id,
  categoryId: productListing.categoryId,
  departmentId: productListing.departmentId,
  productType: productListing.productType,
  brand: productListing.brand,
  colours: productListing.colours,
  unitPrice: productListing.unitPrice,
  discountAmount: productListing.discountAmount,
  discount: productListing.discount,
  inStock: productListing.inStock,
  featured: productListing.featured,
  sellCount: productListing.sellCount,
  addedAt: sql<number>`extract(epoch from ${productListing.addedAt})::float8`,
  title: productListing.title,
  moreText: productListing.moreText,
  version: productListing.version,
};

const rowJson = sql.join(
  Object.entries(rowColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
  sql`, `,
);

/** All transactions with smaller numbers have ended: what they have changed can be seen. */
const horizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** A category as it is stored. */
export type CategoryRow = typeof categories.$inferSelect;

const categoriesJson = sql`(
  select json_agg(json_build_object(
    'id', ${categories.id}, 'parentId', ${categories.parentId}, 'kind', ${categories.kind}, 'name', ${categories.name},
    'slug', ${categories.slug}, 'img', ${categories.img}, 'description', ${categories.description}, 'position', ${categories.position}
  ) order by ${categories.position}) from ${categories}
)`;

/** Of all categories: changes with any of them. Computed once a statement, as `one.fingerprint`. */
const one = sql`(select coalesce(md5(string_agg(c::text, ' ' order by c.id)), '') as fingerprint from categories as c) as one`;

/** What one statement reads for a page. */
interface Reading {
  cards: ProductCard[];
  /** All, in their order. */
  categories: CategoryRow[];
}

/**
 * Prepared once a connection: planning it takes longer than running it. The changes are ordered so that a plan made for any
 * number of them goes by the index.
 */
const prepareReading = (db: Db) =>
  db
    .select({
      horizon,
      changes: sql<ListingRow[]>`(
        select coalesce(json_agg(json_build_object(${rowJson})), '[]')
        from (select * from ${productListing} where changed_in >= ${sql.placeholder('seen')}::bigint order by changed_in limit ${sql.raw(String(MOST_CHANGES + 1))}) as product_listing
      )`,
      removals: sql<{ id: number; version: number }[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'version', version)), '[]')
        from listing_removals where changed_in >= ${sql.placeholder('seen')}::bigint
      )`,
      // Nested, because at the top of a selection drizzle leaves tables' names off.
      cards: sql<ProductCard[]>`${cardsJson(sql.placeholder('ids'))}`,
      // Not sent again while they are what this process has already.
      categories: sql<CategoryRow[] | null>`(
        select case when one.fingerprint = ${sql.placeholder('categories')} then null else coalesce(${categoriesJson}, '[]') end
      )`,
      fingerprint: sql<string>`one.fingerprint`,
    })
    .from(one)
    .prepare('catalogue_page');

interface Loaded {
  listing: Listing;
  /** The horizon when the listing was last brought up to date. */
  seen: number;
  categories: CategoryRow[];
  /** Of these categories. */
  fingerprint: string;
}

/**
 * A database restored from a dump counts its transactions anew: what the old one has changed would look like changes
 * still to come, and be read again and again.
 */
async function forgetForeignTransactions(db: Db): Promise<void> {
  for (const table of ['product_listing', 'listing_removals']) {
    await db.execute(
      sql`update ${sql.identifier(table)} set changed_in = 0 where changed_in >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
    );
  }
}

/**
 * This process's listing, never older than the request that asks for it: the statement that reads the cards of a page
 * also reads which products were changed since the last one. Only if there are any the page is made again.
 */
export function openCurrentListing(db: Db) {
  let loading: Promise<Loaded> | undefined;
  const reading = prepareReading(db);

  async function load(): Promise<Loaded> {
    await forgetForeignTransactions(db);
    const [start] = await db.select({ horizon }).from(sql`(select 1) as one`);
    const listing = createListing();
    for (let last = 0; ; ) {
      const rows = await db
        .select(rowColumns)
        .from(productListing)
        .where(gt(productListing.id, last))
        .orderBy(asc(productListing.id))
        .limit(LOADED_AT_ONCE);
      for (const row of rows) listing.put(row);
      const end = rows.at(-1);
      if (!end || rows.length < LOADED_AT_ONCE) return { listing, seen: Number(start?.horizon), categories: [], fingerprint: '-' };
      last = end.id;
    }
  }

  /** One at a time; a failed one is tried again by the next request. */
  function loaded(): Promise<Loaded> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  /** Reads the cards, and takes over what was changed since the last time. */
  async function readWith(state: Loaded, ids: readonly number[]): Promise<Reading> {
    const { seen, listing, fingerprint: known } = state;
    const [answer] = await reading.execute({ seen, ids: `{${ids.join(',')}}`, categories: known });
    if (!answer) throw new Error('the catalogue did not answer');
    const { changes, removals, cards } = answer;
    // Null: what was sent as known is right. Another request may have replaced it since; its answer is as good.
    if (answer.categories) {
      state.categories = answer.categories;
      state.fingerprint = answer.fingerprint;
    }
    const read = { cards, categories: state.categories };
    const fits = changes.length <= MOST_CHANGES && changes.sort((a, b) => a.id - b.id).every((row) => listing.put(row));
    if (fits) {
      for (const { id, version } of removals) listing.remove(id, version);
      state.seen = Math.max(state.seen, Number(answer.horizon));
    } else {
      loading = undefined;
    }
    return read;
  }

  /** Makes a page of products from the listing as it is now: `choose` names them, the cards come in its order. */
  async function readPage<C extends { ids: readonly number[] }>(choose: (listing: Listing) => C): Promise<C & Reading> {
    // Whoever changes products faster than they are read gets the last page that was whole.
    for (let tries = 1; ; tries++) {
      const state = await loaded();
      const before = state.listing.changes;
      const chosen = choose(state.listing);
      const reading = await readWith(state, chosen.ids);
      // Another request may have brought the change that this one has not seen when it chose.
      const current = loading !== undefined && (await loading) === state && state.listing.changes === before;
      if (current || tries === 4) return { ...chosen, ...reading };
    }
  }

  return { load: loaded, readPage };
}

export type CurrentListing = ReturnType<typeof openCurrentListing>;
