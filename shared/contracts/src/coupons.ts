import { Type } from 'typebox';
import { couponLength } from './limits.ts';

/** The API ignores spaces, hyphens, case and Turkish accents in a code. */
export const CouponEntry = Type.Object({ Code: Type.String(couponLength) }, { additionalProperties: false });
export type CouponEntry = Type.Static<typeof CouponEntry>;

export const CartCoupon = Type.Object({
  Code: Type.String(),
  /** Minor units; 0 while the coupon does not apply. */
  Discount: Type.Integer({ minimum: 0 }),
  /** Reason why the coupon does not apply. Empty while it applies. */
  Message: Type.String(),
});
export type CartCoupon = Type.Static<typeof CartCoupon>;
