import { Type } from 'typebox';
import { Design } from './catalog.ts';
import { MAX_LINE_QUANTITY } from './limits.ts';

const quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY });

/** POST /cart. `VariantId` where the product has sizes, `DesignId` for a personalised line. */
export const CartAdd = Type.Object(
  {
    PId: Type.Integer({ minimum: 1 }),
    Qty: quantity,
    VariantId: Type.Optional(Type.Integer({ minimum: 1 })),
    Colour: Type.Optional(Type.String({ maxLength: 40 })),
    DesignId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type CartAdd = Type.Static<typeof CartAdd>;

/** PATCH /cart/{RId} */
export const CartQuantity = Type.Object({ Qty: quantity }, { additionalProperties: false });
export type CartQuantity = Type.Static<typeof CartQuantity>;

/** Money in minor units, VAT included. */
export const CartLine = Type.Object({
  RId: Type.Integer(),
  PId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Img: Type.String(),
  /** Size, empty where the product has none. */
  Size: Type.String(),
  Colour: Type.String(),
  Qty: Type.Integer(),
  UnitPrice: Type.Integer(),
  LineTotal: Type.Integer(),
  InStock: Type.Boolean(),
  Design: Type.Optional(Design),
});
export type CartLine = Type.Static<typeof CartLine>;

/** What is missing for free shipping; `Remaining` 0: reached. Minor units. */
export const BonusInfo = Type.Object({ Threshold: Type.Integer(), Remaining: Type.Integer(), Message: Type.String() });

/** GET /cart. POST, PATCH and DELETE below /cart answer with the cart as it then is. */
export const Cart = Type.Object({ Lines: Type.Array(CartLine), Total: Type.Integer(), BonusInfo });
export type Cart = Type.Static<typeof Cart>;
