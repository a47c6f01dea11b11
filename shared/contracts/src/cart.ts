import { DESIGN_KEY } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { Design, ListedDesign, QuantitySteps } from './catalog.ts';
import { CartCoupon } from './coupons.ts';
import { DeliveryMethod } from './delivery.ts';
import { ColourName, Id, StepAhead } from './fields.ts';
import { MAX_LINE_QUANTITY } from './limits.ts';

const quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY });
const designId = Type.String({ minLength: 1, maxLength: 64 });

/** Accepts the quality warnings of `scene-quality.ts`. It does not override errors. */
const AsItIs = Type.Optional(Type.Literal(true));

/** Pieces per size. 0 removes the size from the cart. */
export const QuantityIds = Type.Array(
  Type.Object({ SizeId: Id, Qty: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }) }, { additionalProperties: false }),
  { minItems: 1, maxItems: 50 },
);
export type QuantityIds = Type.Static<typeof QuantityIds>;

/** JSON-encoded, as specified. */
const quantityIds = Type.Optional(
  Type.String({ minLength: 2, maxLength: 4000, contentMediaType: 'application/json', contentSchema: QuantityIds }),
);

/**
 * POST /cart. `VariantId` sets one size, `QuantityIds` several. `ReadyDesign` is a key, of which the shopper gets a
 * copy.
 */
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

/** PATCH /cart/{RId}. `QuantityIds` sets all sizes. `OpenedDesignId` guards against edits in another tab. */
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

/** Money in minor units, VAT included. */
export const CartLine = Type.Object({
  RId: Type.Integer(),
  PId: Type.Integer(),
  VariantId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Img: Type.String(),
  Size: Type.String(),
  Colour: Type.String(),
  /** A printable product bought without a print. */
  Blank: Type.Optional(Type.Literal(true)),
  Qty: Type.Integer(),
  UnitPrice: Type.Integer(),
  LineTotal: Type.Integer(),
  InStock: Type.Boolean(),
  /** Lines of an order have none of the following fields except `Design`. */
  Stock: Type.Optional(Type.Integer()),
  QuantitySteps: Type.Optional(QuantitySteps),
  UnitPriceBefore: Type.Optional(Type.Integer()),
  QuantityPercent: Type.Optional(Type.Integer()),
  NextStep: Type.Optional(StepAhead),
  /** Problems to show before ordering, in the shopper's language. */
  Notices: Type.Optional(Type.Array(Type.String())),
  Design: Type.Optional(ListedDesign),
});
export type CartLine = Type.Static<typeof CartLine>;

/** GET /cart/{RId}/edit */
export const CartLineEdit = Type.Object({
  RId: Type.Integer(),
  PId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Colour: Type.String(),
  Sizes: Type.Array(Type.Object({ SizeId: Type.Integer(), Size: Type.String(), Qty: Type.Integer(), Stock: Type.Integer() })),
  /** Percent off the unit price, counted over all sizes. */
  QuantitySteps,
  Design: Type.Optional(Design),
});
export type CartLineEdit = Type.Static<typeof CartLineEdit>;

/** `Remaining` 0 means free shipping is reached. Minor units. */
export const BonusInfo = Type.Object({ Threshold: Type.Integer(), Remaining: Type.Integer(), Message: Type.String() });

export const Cart = Type.Object({
  Lines: Type.Array(CartLine),
  /** Without coupon, delivery and payment fee. */
  Total: Type.Integer(),
  BonusInfo,
  Coupon: Type.Optional(CartCoupon),
  /** Preselected method first. Absent for an empty cart. */
  Delivery: Type.Optional(Type.Array(DeliveryMethod)),
});
export type Cart = Type.Static<typeof Cart>;
