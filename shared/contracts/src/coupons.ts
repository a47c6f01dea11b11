import { Type } from 'typebox';
import { couponLength } from './limits.ts';

/** In codes, the API ignores spaces, hyphens, case and Turkish accents. */
export const CouponEntry = Type.Object({ Code: Type.String(couponLength) }, { additionalProperties: false });
export type CouponEntry = Type.Static<typeof CouponEntry>;

export const CartCoupon = Type.Object({
  Code: Type.String(),
  /** Minor units; 0 while the coupon does not apply. */
  Discount: Type.Integer({ minimum: 0 }),
  /** Why the coupon does not apply; empty while it does. */
  Message: Type.String(),
});
export type CartCoupon = Type.Static<typeof CartCoupon>;
