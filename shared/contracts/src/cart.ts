import { Type } from 'typebox';
import { Design, ListedDesign, QuantitySteps } from './catalog.ts';
import { CartCoupon } from './coupons.ts';
import { DeliveryMethod } from './delivery.ts';
import { ColourName, Id, StepAhead } from './fields.ts';
import { MAX_LINE_QUANTITY } from './limits.ts';
import { DESIGN_KEY } from './line-rules.ts';

const quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY });
const designId = Type.String({ minLength: 1, maxLength: 64 });

/**
 * The shopper's word that the design is to be printed as it is. Without it a design of which the rules (`scene-quality.ts`) ask
 * for one is refused with `design-word-needed`; what they refuse, it does not help.
 */
const AsItIs = Type.Optional(Type.Literal(true));

/** How many of each size; 0 takes the size out of the cart. */
export const QuantityIds = Type.Array(
  Type.Object({ SizeId: Id, Qty: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }) }, { additionalProperties: false }),
  { minItems: 1, maxItems: 50 },
);
export type QuantityIds = Type.Static<typeof QuantityIds>;

/** JSON-encoded, as the specification has it. */
const quantityIds = Type.Optional(
  Type.String({ minLength: 2, maxLength: 4000, contentMediaType: 'application/json', contentSchema: QuantityIds }),
);

/**
 * POST /cart: `Qty` pieces, of the size `VariantId` where the product has sizes, or so many of each size at once (`QuantityIds`).
 * `DesignId` for a personalised line, or `ReadyDesign`, the key of a ready-made design, of which the shopper gets a copy.
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

/**
 * PATCH /cart/{RId}: another quantity (`Qty`), or all sizes of the line's product, colour and design at once
 * (`QuantityIds`); `DesignId` or `Colour` replaces that of the line and of
 * its other sizes. `OpenedDesignId` is the design that the line had when it was opened, empty where it had none: refused with
 * `design-changed` where it has another one by now.
 */
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
  /** The size's id, also where the product has one size only: what POST /cart takes to add the line again. */
  VariantId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Img: Type.String(),
  /** Size, empty where the product has none. */
  Size: Type.String(),
  Colour: Type.String(),
  /** A printable product that is bought without a print. */
  Blank: Type.Optional(Type.Literal(true)),
  Qty: Type.Integer(),
  /** Of one piece, printed sides and the reduction for the quantity included. */
  UnitPrice: Type.Integer(),
  LineTotal: Type.Integer(),
  /** Whether there are as many as the cart's lines of this size want. */
  InStock: Type.Boolean(),
  /** Pieces there are now. Lines of an order have none of what follows but `Design`. */
  Stock: Type.Optional(Type.Integer()),
  /** When the unit price changes with the quantity: `line-prices.ts` says how. */
  QuantitySteps: Type.Optional(QuantitySteps),
  /** The unit price before the reduction for the quantity, where there is one, and its percentage. */
  UnitPriceBefore: Type.Optional(Type.Integer()),
  QuantityPercent: Type.Optional(Type.Integer()),
  NextStep: Type.Optional(StepAhead),
  /** What the shopper has to know before ordering: sold out, too few left, another price. In the shopper's language. */
  Notices: Type.Optional(Type.Array(Type.String())),
  Design: Type.Optional(ListedDesign),
});
export type CartLine = Type.Static<typeof CartLine>;

/** GET /cart/{RId}/edit: what the designer needs to open the line again. */
export const CartLineEdit = Type.Object({
  RId: Type.Integer(),
  PId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Colour: Type.String(),
  /** All sizes of the product; `Qty` is what the cart holds of the size in this colour and design. */
  Sizes: Type.Array(Type.Object({ SizeId: Type.Integer(), Size: Type.String(), Qty: Type.Integer(), Stock: Type.Integer() })),
  /** Percent off the unit price from so many pieces on, over all sizes. */
  QuantitySteps,
  Design: Type.Optional(Design),
});
export type CartLineEdit = Type.Static<typeof CartLineEdit>;

/** What is missing for free shipping; `Remaining` 0: reached. Minor units. */
export const BonusInfo = Type.Object({ Threshold: Type.Integer(), Remaining: Type.Integer(), Message: Type.String() });

/** GET /cart. POST, PATCH and DELETE below /cart answer with the cart as it then is. */
export const Cart = Type.Object({
  Lines: Type.Array(CartLine),
  /** Sum of the lines; the coupon, delivery and the fee for the payment come on top at the checkout. */
  Total: Type.Integer(),
  BonusInfo,
  Coupon: Type.Optional(CartCoupon),
  /** What bringing it would cost and when it would come, the way proposed first; absent for an empty cart. */
  Delivery: Type.Optional(Type.Array(DeliveryMethod)),
});
export type Cart = Type.Static<typeof Cart>;
