import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders } from '../../db/schema/index.ts';
import { createBest } from './best.ts';
import type { Catalogue } from './catalogue.ts';
import { DEAD } from './columns.ts';
import type { Listing } from './listing.ts';
import { remembered } from './remembered.ts';

export const RECOMMENDED = 4;

/** The newest order lines suffice and bound the query. */
const LATEST_LINES = 500;

/** More than shown: some may be sold out. */
const CANDIDATES = 20;

async function boughtWith(db: Db, ids: readonly number[]): Promise<number[]> {
  const latest = db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.productId, [...ids]))
    .orderBy(desc(orderLines.orderId))
    .limit(LATEST_LINES);
  const times = sql`count(distinct ${orderLines.orderId})`;
  const rows = await db
    .select({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.orderId, latest), notInArray(orderLines.productId, [...ids]), ne(orders.state, 'cancelled')))
    .groupBy(orderLines.productId)
    .orderBy(desc(times), orderLines.productId)
    .limit(CANDIDATES);
  return rows.map(({ id }) => id);
}

const bestSold = remembered(() => new Map<number, number[]>());

function bestOf(listing: Listing, now: number, department: number): number[] {
  const known = bestSold(listing, now);
  let ids = known.get(department);
  if (!ids) {
    const { kind, id, inStock, sellCount } = listing.columns;
    const isNear = Uint8Array.from(listing.kinds.values, (its) => Number(its.department === department));
    isNear[DEAD] = 0;
    const best = createBest(CANDIDATES);
    for (const row of listing.byId) if (isNear[kind[row] as number] && inStock[row]) best.take(row, sellCount[row] as number);
    ids = best.rows.map((row) => id[row] as number);
    known.set(department, ids);
  }
  return ids;
}

/** Never recommends a given or sold-out product. */
export async function recommend(
  db: Db,
  catalogue: Catalogue,
  locale: Locale,
  ids: readonly number[],
  only?: 'bought',
): Promise<ProductCard[]> {
  const together = await boughtWith(db, ids);
  const { listing, now } = catalogue.current();
  const departments = (only ? [] : ids).flatMap((id) => {
    const row = listing.rowOf(id);
    return row === undefined ? [] : (listing.kinds.values[listing.columns.kind[row] as number]?.department ?? []);
  });
  const near = [...new Set(departments)].map((department) => bestOf(listing, now, department));
  // Alternates departments: a mug and a T-shirt both get company.
  const inTurn = Array.from({ length: CANDIDATES }, (_, n) => near.flatMap((its) => its[n] ?? [])).flat();
  const isFree = (id: number) => {
    const row = listing.rowOf(id);
    return row !== undefined && listing.columns.inStock[row] === 1 && !ids.includes(id);
  };
  const chosen = [...new Set([...together, ...inTurn])].filter(isFree).slice(0, RECOMMENDED);
  return catalogue.readCards(chosen, locale);
}
