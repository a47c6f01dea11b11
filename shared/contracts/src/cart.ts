import { DESIGN_KEY } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { Design, ListedDesign, PackOf, Quantities, QuantitySteps } from './catalog.ts';
import { CartCoupon } from './coupons.ts';
import { DeliveryMethod } from './delivery.ts';
import { ColourName, Id, StepAhead } from './fields.ts';
import { MAX_LINE_QUANTITY, MAX_PIECES } from './limits.ts';

const quantity = Type.Integer({ minimum: 1, maximum: MAX_PIECES });
const designId = Type.String({ minLength: 1, maxLength: 64 });

const AsItIs = Type.Optional(Type.Literal(true));

/** Pieces per size. 0 removes the size from the cart. */
export const QuantityIds = Type.Array(
  Type.Object({ SizeId: Id, Qty: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }) }, { additionalProperties: false }),
  { minItems: 1, maxItems: 50 },
);
export type QuantityIds = Type.Static<typeof QuantityIds>;

/** JSON text, as the specification says. */
const quantityIds = Type.Optional(
  Type.String({ minLength: 2, maxLength: 4000, contentMediaType: 'application/json', contentSchema: QuantityIds }),
);

/** `VariantId` sets one size, `QuantityIds` several. `ReadyDesign` is the key of a design that the API copies. */
export const CartAdd = Type.Object(
  {
    PId: Id,
    Qty: Type.Optional(quantity),
    VariantId: Type.Optional(Id),
    QuantityIds: quantityIds,
    Colour: Type.Optional(ColourName),
    DesignId: Type.Optional(designId),
    ReadyDesign: Type.Optional(Type.String({ pattern: DESIGN_KEY })),
    AsItIs,
  },
  { additionalProperties: false },
);
export type CartAdd = Type.Static<typeof CartAdd>;

/** `QuantityIds` sets all sizes. With `OpenedDesignId`, the call fails if another tab has edited the design. */
export const CartChange = Type.Object(
  {
    Qty: Type.Optional(quantity),
    QuantityIds: quantityIds,
    DesignId: Type.Optional(designId),
    OpenedDesignId: Type.Optional(Type.String({ maxLength: 64 })),
    Colour: Type.Optional(ColourName),
    AsItIs,
  },
  { additionalProperties: false, minProperties: 1 },
);
export type CartChange = Type.Static<typeof CartChange>;

export const CartLine = Type.Object({
  RId: Type.Integer(),
  PId: Type.Integer(),
  VariantId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Img: Type.String(),
  Size: Type.String(),
  Colour: Type.String(),
  Blank: Type.Optional(Type.Literal(true)),
  Qty: Type.Integer(),
  UnitPrice: Type.Integer(),
  PackOf: Type.Optional(PackOf),
  LineTotal: Type.Integer(),
  InStock: Type.Boolean(),
  /** Lines of orders lack the following fields, except `Design`. */
  Stock: Type.Optional(Type.Integer()),
  Quantities: Type.Optional(Quantities),
  QuantitySteps: Type.Optional(QuantitySteps),
  UnitPriceBefore: Type.Optional(Type.Integer()),
  QuantityPercent: Type.Optional(Type.Integer()),
  NextStep: Type.Optional(StepAhead),
  Notices: Type.Optional(Type.Array(Type.String())),
  Design: Type.Optional(ListedDesign),
});
export type CartLine = Type.Static<typeof CartLine>;

export const CartLineEdit = Type.Object({
  RId: Type.Integer(),
  PId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Colour: Type.String(),
  Sizes: Type.Array(Type.Object({ SizeId: Type.Integer(), Size: Type.String(), Qty: Type.Integer(), Stock: Type.Integer() })),
  QuantitySteps,
  Design: Type.Optional(Design),
});
export type CartLineEdit = Type.Static<typeof CartLineEdit>;

/** `Remaining`: minor units that are missing for free shipping, or 0. */
export const BonusInfo = Type.Object({ Threshold: Type.Integer(), Remaining: Type.Integer(), Message: Type.String() });

export const Cart = Type.Object({
  Lines: Type.Array(CartLine),
  /** Sum without coupon, delivery and payment fee. */
  Total: Type.Integer(),
  /** Sum with the coupon and the preselected delivery. */
  AmountDue: Type.Integer(),
  BonusInfo,
  Coupon: Type.Optional(CartCoupon),
  /** The first is preselected. Absent for an empty cart. */
  Delivery: Type.Optional(Type.Array(DeliveryMethod)),
});
export type Cart = Type.Static<typeof Cart>;
