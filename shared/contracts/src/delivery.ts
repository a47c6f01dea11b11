import { Type } from 'typebox';

const day = Type.String({ format: 'date' });

/** `Fee` in minor units, VAT included. */
export const DeliveryMethod = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  Promise: Type.String(),
  Fee: Type.Integer(),
  /** Arrival if the order is paid now. For a paid order, it counts from the payment. Absent in older orders. */
  Earliest: Type.Optional(day),
  Latest: Type.Optional(day),
});
export type DeliveryMethod = Type.Static<typeof DeliveryMethod>;

export const DeliveryDays = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  Earliest: day,
  Latest: day,
  /** Minor units: price of goods from which delivery is free. Absent if never. */
  FreeFrom: Type.Optional(Type.Integer()),
});
export type DeliveryDays = Type.Static<typeof DeliveryDays>;

/** Quickest method first. */
export const DeliveryPlan = Type.Object({
  Until: Type.String({ format: 'date-time' }),
  Ready: Type.Array(DeliveryDays),
  Printed: Type.Array(DeliveryDays),
});
export type DeliveryPlan = Type.Static<typeof DeliveryPlan>;
