import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/contracts/locale';
import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders } from '../../db/schema/index.ts';
import { createBest } from './best.ts';
import type { Catalogue } from './catalogue.ts';
import { DEAD } from './columns.ts';
import type { Listing } from './listing.ts';
import { remembered } from './remembered.ts';

/** How many products are proposed. */
export const RECOMMENDED = 4;

/** Lines of the goods at hand that are looked at, the newest: what goes with a mug is told by its last orders as well as by all. */
const LATEST_LINES = 500;

/** Read of those bought together: some of them may be sold out. */
const CANDIDATES = 20;

/** What was bought in one order with any of these, the most often first. */
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

/** By department, the best sold that are in stock: as many as are left over when all that is at hand is among them. */
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

/**
 * What goes with these products: first what was bought with them, then, unless only that is asked for, the best of their
 * departments. Never one of them, and nothing that is sold out.
 */
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
  // Of several departments in turn: a cart of a mug and a T-shirt gets something for both.
  const inTurn = Array.from({ length: CANDIDATES }, (_, n) => near.flatMap((its) => its[n] ?? [])).flat();
  const isFree = (id: number) => {
    const row = listing.rowOf(id);
    return row !== undefined && listing.columns.inStock[row] === 1 && !ids.includes(id);
  };
  const chosen = [...new Set([...together, ...inTurn])].filter(isFree).slice(0, RECOMMENDED);
  return catalogue.readCards(chosen, locale);
}
