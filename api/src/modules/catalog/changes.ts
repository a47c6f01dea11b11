import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { categories, productChanges, productListing } from '../../db/schema/index.ts';
import type { ListingRow } from './listing-row.ts';

/**
 * A PostgreSQL snapshot: transactions below `end` are visible except the `open` ones. Nothing is missed, in whichever order they commit.
 */
export interface Position {
  end: number;
  open: number[];
}

export type CategoryRow = typeof categories.$inferSelect;

export interface Changes {
  position: Position;
  /** The database's clock, milliseconds since 1970. */
  now: number;
  ids: number[];
  categories: CategoryRow[] | null;
  fingerprint: string;
}

const categoriesJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${categories.id}, 'parentId', ${categories.parentId}, 'kind', ${categories.kind}, 'name', ${categories.name},
    'slug', ${categories.slug}, 'img', ${categories.img}, 'description', ${categories.description}, 'position', ${categories.position}
  ) order by ${categories.position}), '[]') from ${categories}
)`;

/** One statement reads everything from one snapshot. */
const source = sql`(
  select pg_current_snapshot() as snapshot, (select coalesce(md5(string_agg(c::text, ' ' order by c.id)), '') from categories as c) as fingerprint
) as source`;

const bigints = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::bigint[]`;
const integers = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`;

export async function readChanges(db: Db, since: Position | undefined, fingerprint = '-'): Promise<Changes> {
  // Future ids mean another server: the database was restored from a dump.
  const ids = since
    ? sql<number[]>`(
        select coalesce(json_agg(distinct id), '[]') from (
          select product_id as id from product_changes
          where transaction >= ${since.end}::bigint and transaction < pg_snapshot_xmax(snapshot)::text::bigint
          union all
          select product_id from product_changes where transaction = any(${bigints(since.open)})
        ) as changed
      )`
    : sql<number[]>`json_build_array()`;
  const [changes] = await db
    .select({
      position: sql<Position>`json_build_object(
        'end', pg_snapshot_xmax(snapshot)::text::bigint,
        'open', (select coalesce(json_agg(number::text::bigint), '[]') from pg_snapshot_xip(snapshot) as number)
      )`,
      now: sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`,
      ids,
      categories: sql<CategoryRow[] | null>`(select case when fingerprint = ${fingerprint} then null else ${categoriesJson} end)`,
      fingerprint: sql<string>`fingerprint`,
    })
    .from(source);
  if (!changes) throw new Error('the database did not answer');
  return changes;
}

const milliseconds = (column: typeof productListing.addedAt | typeof productListing.offerStart | typeof productListing.offerEnd) =>
  sql`extract(epoch from ${column})::float8 * 1000`;

const listed = {
  id: sql`id`,
  categoryId: sql`category_id`,
  departmentId: sql`department_id`,
  productType: sql`product_type`,
  brand: sql`brand`,
  colours: sql`colours`,
  sizes: sql`sizes`,
  price: sql`price`,
  discount: sql`discount`,
  reduction: sql`reduction`,
  offerStart: milliseconds(productListing.offerStart),
  offerEnd: milliseconds(productListing.offerEnd),
  inStock: sql`in_stock`,
  halfStars: sql`half_stars`,
  featured: sql`featured`,
  sellCount: sql`sell_count`,
  addedAt: milliseconds(productListing.addedAt),
  title: sql`title`,
  moreText: sql`more_text`,
} satisfies Record<keyof ListingRow, SQL>;

const names = Object.keys(listed) as (keyof ListingRow)[];

// One JSON array per column is the fastest form: objects take twice as long to parse.
const inColumns = Object.fromEntries(names.map((name) => [name, sql`coalesce(json_agg(${listed[name]}), '[]')`.as(name)])) as unknown as {
  [C in keyof ListingRow]: SQL.Aliased<ListingRow[C][]>;
};

async function readRows(db: Db, from: SQL): Promise<ListingRow[]> {
  const [columns] = await db.select(inColumns).from(sql`${from} as product_listing`);
  if (!columns) throw new Error('the database did not answer');
  // Written out: building objects from a list of names is several times slower.
  return columns.id.map((id, n) => ({
    id,
    categoryId: columns.categoryId[n] as number,
    departmentId: columns.departmentId[n] as number,
    productType: columns.productType[n] as ListingRow['productType'],
    brand: columns.brand[n] as string,
    colours: columns.colours[n] as string,
    sizes: columns.sizes[n] as string,
    price: columns.price[n] as number,
    discount: columns.discount[n] as number,
    reduction: columns.reduction[n] as number,
    offerStart: columns.offerStart[n] as number | null,
    offerEnd: columns.offerEnd[n] as number | null,
    inStock: columns.inStock[n] as boolean,
    halfStars: columns.halfStars[n] as number,
    featured: columns.featured[n] as boolean,
    sellCount: columns.sellCount[n] as number,
    addedAt: columns.addedAt[n] as number,
    title: columns.title[n] as ListingRow['title'],
    moreText: columns.moreText[n] as ListingRow['moreText'],
  }));
}

export const readProducts = (db: Db, ids: readonly number[]): Promise<ListingRow[]> =>
  readRows(db, sql`(select * from product_listing where id = any(${integers(ids)}))`);

export const readSlice = (db: Db, after: number, limit: number): Promise<ListingRow[]> =>
  readRows(db, sql`(select * from product_listing where id > ${after} order by id limit ${limit})`);

/** Larger deletes would hold their locks too long. */
const PURGED_AT_ONCE = 10_000;

export async function purgeChanges(db: Db, { end, open }: Position): Promise<void> {
  for (let deleted = PURGED_AT_ONCE; deleted === PURGED_AT_ONCE; ) {
    const seen = db
      .select({ transaction: productChanges.transaction, productId: productChanges.productId })
      .from(productChanges)
      .where(and(lt(productChanges.transaction, end), sql`not ${productChanges.transaction} = any(${bigints(open)})`))
      .limit(PURGED_AT_ONCE)
      .for('update', { skipLocked: true });
    const gone = await db
      .delete(productChanges)
      .where(sql`(${productChanges.transaction}, ${productChanges.productId}) in (${seen})`)
      .returning({ id: productChanges.productId });
    deleted = gone.length;
  }
}
