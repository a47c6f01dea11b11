import type { coupons } from '../../db/schema/index.ts';

export type Coupon = typeof coupons.$inferSelect;

export type CouponProblem =
  | { key: 'coupon-not-yet'; from: Date }
  | { key: 'coupon-expired' }
  | { key: 'coupon-used-up' }
  | { key: 'coupon-used-by-you' }
  | { key: 'coupon-minimum'; minimum: number; missing: number };

interface Circumstances {
  now: Date;
  /** Minor units. */
  subtotal: number;
  /** 0 for an anonymous visitor. */
  usedByCustomer: number;
}

/** Discount in minor units, at most the subtotal. */
export function evaluateCoupon(
  coupon: Coupon,
  { now, subtotal, usedByCustomer }: Circumstances,
): { discount: number; problem?: CouponProblem } {
  const problem = problemOf(coupon, { now, subtotal, usedByCustomer });
  if (problem) return { discount: 0, problem };
  const wanted = coupon.kind === 'percent' ? Math.round((subtotal * coupon.value) / 100) : coupon.value;
  return { discount: Math.min(wanted, subtotal) };
}

function problemOf(coupon: Coupon, { now, subtotal, usedByCustomer }: Circumstances): CouponProblem | undefined {
  if (coupon.startsAt && now < coupon.startsAt) return { key: 'coupon-not-yet', from: coupon.startsAt };
  if (coupon.endsAt && now >= coupon.endsAt) return { key: 'coupon-expired' };
  if (usedByCustomer >= coupon.maxUsesPerCustomer) return { key: 'coupon-used-by-you' };
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return { key: 'coupon-used-up' };
  if (subtotal < coupon.minSubtotal) {
    return { key: 'coupon-minimum', minimum: coupon.minSubtotal, missing: coupon.minSubtotal - subtotal };
  }
  return undefined;
}
