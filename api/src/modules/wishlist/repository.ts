import { MAX_WISHLIST } from '@shop/contracts/limits';
import type { Wishlist } from '@shop/contracts/wishlist';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner } from '../../db/owner.ts';
import { products, wishlistItems } from '../../db/schema/index.ts';

const { customerId, productId, addedAt } = wishlistItems;

export async function listWishlist(db: Db, customer: number): Promise<Wishlist> {
  const rows = await db.select({ productId }).from(wishlistItems).where(eq(customerId, customer)).orderBy(asc(addedAt), asc(productId));
  return rows.map((row) => row.productId);
}

export const lockWishlist = (tx: Db, owner: Owner): Promise<void> => holdOwner(tx, owner, 'wishlist');

export async function removeItems(tx: Db, customer: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(wishlistItems).where(and(eq(customerId, customer), inArray(productId, [...ids])));
}

export async function addItems(tx: Db, customer: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const isKnown = new Set(known.map(({ id }) => id));
  const rows = [...new Set(ids)]
    .filter((id) => isKnown.has(id))
    // Microseconds keep the order, because rows of one statement have equal timestamps.
    .map((id, n) => ({ customerId: customer, productId: id, addedAt: sql`statement_timestamp() + make_interval(secs => ${n / 1e6})` }));
  if (rows.length > 0) await tx.insert(wishlistItems).values(rows).onConflictDoNothing();
}

export async function removeExcess(tx: Db, customer: number): Promise<void> {
  const excess = tx
    .select({ productId })
    .from(wishlistItems)
    .where(eq(customerId, customer))
    .orderBy(desc(addedAt), desc(productId))
    .offset(MAX_WISHLIST);
  await tx.delete(wishlistItems).where(and(eq(customerId, customer), inArray(productId, excess)));
}
