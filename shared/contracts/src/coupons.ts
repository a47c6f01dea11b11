import { Type } from 'typebox';
import { couponLength } from './limits.ts';

/** POST /cart/coupon. Spaces, hyphens, case and Turkish letters are normalised. */
export const CouponEntry = Type.Object({ Code: Type.String(couponLength) }, { additionalProperties: false });
export type CouponEntry = Type.Static<typeof CouponEntry>;

export const CartCoupon = Type.Object({
  Code: Type.String(),
  /** Minor units; 0 while the coupon does not apply. */
  Discount: Type.Integer({ minimum: 0 }),
  /** Empty while it applies. */
  Message: Type.String(),
});
export type CartCoupon = Type.Static<typeof CartCoupon>;
