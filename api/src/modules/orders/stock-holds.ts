import { and, eq, gt, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders, stockHolds } from '../../db/schema/index.ts';
import type { NetworkShare } from '../../plugins/network-shares.ts';
import { changeStock, lockVariants } from './stock.ts';

// Unpaid orders count against their networks for a day, even if they hold no goods.

export const COUNTED_FOR = sql`interval '24 hours'`;

/** Orders from the same networks wait until `tx` ends. The caller has locked the variants. */
export async function lockNetworks(tx: Db, networks: readonly NetworkShare[]): Promise<void> {
  for (const network of networks.map(({ key }) => key).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`);
}

/** The caller has locked the variants. */
export async function holdGoods(tx: Db, orderId: number, goods: ReadonlyMap<number, number>): Promise<void> {
  await changeStock(
    tx,
    [...goods].map(([id, qty]) => ({ id, qty: -qty })),
  );
  await tx.insert(stockHolds).values([...goods].map(([variantId, qty]) => ({ orderId, variantId, qty })));
}

/** The caller has locked the order. */
export async function secureGoods(tx: Db, orderId: number): Promise<boolean> {
  if ((await heldGoods(tx, orderId)).length > 0) return true;
  const wanted = await goodsOf(tx, orderId);
  const shelves = await lockVariants(
    tx,
    wanted.map(({ id }) => id),
  );
  const stock = new Map(shelves.map(({ id, stock: left }) => [id, left]));
  if (wanted.some(({ id, qty }) => qty > (stock.get(id) ?? 0))) return false;
  await holdGoods(tx, orderId, new Map(wanted.map(({ id, qty }) => [id, qty])));
  return true;
}

export async function clearHolds(tx: Db, orderId: number): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
  await tx.update(orders).set({ networks: null }).where(eq(orders.id, orderId));
}

/** Returns the ids of variants that had been sold out. */
export async function putBack(tx: Db, orderId: number, { wasUnpaid }: { wasUnpaid: boolean }): Promise<number[]> {
  const returned = wasUnpaid ? await heldGoods(tx, orderId) : await goodsOf(tx, orderId);
  if (returned.length === 0) return [];
  const shelves = await lockVariants(
    tx,
    returned.map(({ id }) => id),
  );
  await changeStock(tx, returned);
  return shelves.filter(({ stock }) => stock === 0).map(({ id }) => id);
}

const heldGoods = (tx: Db, orderId: number) =>
  tx.select({ id: stockHolds.variantId, qty: stockHolds.qty }).from(stockHolds).where(eq(stockHolds.orderId, orderId));

const goodsOf = (tx: Db, orderId: number) =>
  tx
    .select({ id: orderLines.variantId, qty: sql<number>`sum(${orderLines.qty})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.variantId);

export const isHeld = eq(orders.state, 'awaiting-payment');

export const countsForNetwork = (network: string): SQL | undefined =>
  and(sql`${orders.networks} @> array[${network}]`, or(isHeld, gt(orders.createdAt, sql`now() - ${COUNTED_FOR}`)));

export async function purgeStockHolds(db: Db): Promise<void> {
  const over = and(ne(orders.state, 'awaiting-payment'), lte(orders.createdAt, sql`now() - ${COUNTED_FOR}`));
  await db.delete(stockHolds).where(inArray(stockHolds.orderId, db.select({ id: orders.id }).from(orders).where(over)));
  await db
    .update(orders)
    .set({ networks: null })
    .where(and(isNotNull(orders.networks), over));
}
