import { Type } from 'typebox';

const day = Type.String({ format: 'date' });

/** A way to have it brought. `Fee` in minor units, VAT included: 0 where the goods are worth enough. */
export const DeliveryMethod = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  /** When it arrives, in words. */
  Promise: Type.String(),
  Fee: Type.Integer(),
  /** Between which days, both included, what is ordered now and paid at once is expected. Older orders do not say it. */
  Earliest: Type.Optional(day),
  Latest: Type.Optional(day),
});
export type DeliveryMethod = Type.Static<typeof DeliveryMethod>;

/** When a way to have it brought is expected to bring it. */
export const DeliveryDays = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  Earliest: day,
  Latest: day,
  /** It costs nothing from this worth of the goods on, minor units; without it, it always costs something. */
  FreeFrom: Type.Optional(Type.Integer()),
});
export type DeliveryDays = Type.Static<typeof DeliveryDays>;

/** GET /delivery: when what is ordered and paid now is brought, the quickest way first. */
export const DeliveryPlan = Type.Object({
  /** Until when these days hold: the next dispatch that an order still catches. */
  Until: Type.String({ format: 'date-time' }),
  /** What is sold as it is. */
  Ready: Type.Array(DeliveryDays),
  /** What is printed first. */
  Printed: Type.Array(DeliveryDays),
});
export type DeliveryPlan = Type.Static<typeof DeliveryPlan>;
