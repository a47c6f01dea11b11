import { Type } from 'typebox';
import { couponLength } from './limits.ts';

/** POST /cart/coupon. Spaces, hyphens, letter case and Turkish letters in the code do not matter. */
export const CouponEntry = Type.Object({ Code: Type.String(couponLength) }, { additionalProperties: false });
export type CouponEntry = Type.Static<typeof CouponEntry>;

/** The coupon that a cart carries. */
export const CartCoupon = Type.Object({
  Code: Type.String(),
  /** What it takes off the goods now, minor units; 0 while it does not count. */
  Discount: Type.Integer({ minimum: 0 }),
  /** Why it does not count now; empty while it does. */
  Message: Type.String(),
});
export type CartCoupon = Type.Static<typeof CartCoupon>;
