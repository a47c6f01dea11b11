import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { coupons, couponUses } from '../../db/schema/index.ts';
import { heldUsesOf } from '../payments/methods/replaceable-orders.ts';
import type { Coupon } from './coupon-rules.ts';

/** Ignores uses by unpaid orders that the next order will replace. `code` must be normalised. */
export async function findCouponFor(
  db: Db,
  code: string,
  customerId: number | undefined,
): Promise<{ coupon: Coupon; usedByCustomer: number } | undefined> {
  const held = customerId === undefined ? sql<number>`0` : heldUsesOf(sql`${coupons.code}`, customerId);
  const [row] = await db
    .select({ coupon: coupons, held: sql<number>`${held}`, uses: sql<number>`${usesOf(customerId)}` })
    .from(coupons)
    .where(eq(coupons.code, code));
  return row && { coupon: { ...row.coupon, used: row.coupon.used - row.held }, usedByCustomer: row.uses - row.held };
}

/** Locks in alphabetical order, to prevent deadlocks. */
export async function lockCoupons(tx: Db, codes: readonly string[]): Promise<Map<string, Coupon>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
    .orderBy(asc(coupons.code))
    .for('update');
  return new Map(rows.map((row) => [row.code, row]));
}

const usesOf = (customerId: number | undefined) =>
  customerId === undefined
    ? sql<number>`0`
    : sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.code} = ${coupons.code} and ${couponUses.customerId} = ${customerId})`;

export async function countUses(db: Db, code: string, customerId: number): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.code, code), eq(couponUses.customerId, customerId)));
  return row?.uses ?? 0;
}

/** The caller has locked and validated the coupon. */
export async function takeCoupon(tx: Db, code: string, customerId: number, orderId: number): Promise<void> {
  await tx.insert(couponUses).values({ orderId, code, customerId });
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.code, code));
}

export async function giveBackCoupon(tx: Db, orderId: number): Promise<void> {
  const [use] = await tx.delete(couponUses).where(eq(couponUses.orderId, orderId)).returning({ code: couponUses.code });
  if (!use) return;
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.code, use.code));
}

export async function listCoupons(db: Db): Promise<Coupon[]> {
  return db.select().from(coupons).orderBy(asc(coupons.code));
}

export async function endCoupon(tx: Db, code: string, now: Date): Promise<Coupon | undefined> {
  // Clears a future start, which would be after the new end.
  const startsAt = sql`case when ${coupons.startsAt} < ${now.toISOString()} then ${coupons.startsAt} end`;
  const endsAt = sql`least(${coupons.endsAt}, ${now.toISOString()})`;
  const [row] = await tx.update(coupons).set({ startsAt, endsAt }).where(eq(coupons.code, code)).returning();
  return row;
}

export async function insertCoupon(tx: Db, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  return (await tx.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code })).length > 0;
}
