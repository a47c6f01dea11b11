import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders, productListing } from '../../db/schema/index.ts';
import type { Catalogue } from './catalogue.ts';

export const RECOMMENDED = 4;

const LATEST_LINES = 500;

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

async function bestNear(db: Db, ids: readonly number[]): Promise<number[][]> {
  const departments = await db
    .selectDistinct({
      id: productListing.departmentId,
      first: sql<number>`min(array_position(${`{${ids.join(',')}}`}::int[], ${productListing.id}))`,
    })
    .from(productListing)
    .where(inArray(productListing.id, [...ids]))
    .groupBy(productListing.departmentId)
    .orderBy(sql`2`);
  return Promise.all(
    departments.map(async ({ id }) => {
      const best = await db
        .select({ id: productListing.id })
        .from(productListing)
        .where(and(eq(productListing.departmentId, id), productListing.inStock))
        .orderBy(desc(productListing.sellCount), productListing.id)
        .limit(CANDIDATES);
      return best.map((one) => one.id);
    }),
  );
}

async function stillInStock(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: productListing.id })
    .from(productListing)
    .where(and(inArray(productListing.id, [...ids]), productListing.inStock));
  return new Set(rows.map(({ id }) => id));
}

export async function recommend(
  { reads, readCards }: Pick<Catalogue, 'reads' | 'readCards'>,
  locale: Locale,
  ids: readonly number[],
  only?: 'bought',
): Promise<ProductCard[]> {
  const together = await boughtWith(reads, ids);
  const inStock = await stillInStock(reads, together);
  const near = only ? [] : await bestNear(reads, ids);
  const inTurn = Array.from({ length: CANDIDATES }, (_, n) => near.flatMap((its) => its[n] ?? [])).flat();
  const chosen = [...new Set([...together.filter((id) => inStock.has(id)), ...inTurn])].filter((id) => !ids.includes(id));
  return readCards(chosen.slice(0, RECOMMENDED), locale);
}
