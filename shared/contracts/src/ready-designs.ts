import { Type } from 'typebox';
import { Colour } from './catalog.ts';
import { Id } from './fields.ts';
import { MAX_READY_DESIGNS } from './limits.ts';
import { DESIGN_KEY } from './line-rules.ts';
import type { Locale } from './locale.ts';
import { occasions } from './occasions.ts';
import { familyIds } from './scene-fonts.ts';
import type { Part } from './scene-parts.ts';
import { shapeIds } from './scene-shapes.ts';

// Designs of the shop's own, to be bought as they are.

export const Occasion = Type.Enum([...occasions]);

/** A ready-made design on one product, as lists show it. Money in minor units, of one printed piece. */
export const ReadyDesignCard = Type.Object({
  key: Type.String(),
  name: Type.String(),
  occasion: Occasion,
  /** The product with the design on it, below `/upfs/stc/`. */
  img: Type.String(),
  product: Type.Object({ id: Type.Integer(), title: Type.String() }),
  price: Type.Integer(),
});
export type ReadyDesignCard = Type.Static<typeof ReadyDesignCard>;

/** GET /catalog/designs */
export const ReadyDesignQuery = Type.Object(
  {
    occasion: Type.Optional(Occasion),
    /** Those that most of its words name; none where these are few. */
    searchText: Type.Optional(Type.String({ maxLength: 100 })),
    /** Shown on this product: those that it comes with. */
    product: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_READY_DESIGNS })),
  },
  { additionalProperties: false },
);
export type ReadyDesignQuery = Type.Static<typeof ReadyDesignQuery>;

export const ReadyDesigns = Type.Object({
  items: Type.Array(ReadyDesignCard),
  /** Those that there are designs for, with how many. */
  occasions: Type.Array(Type.Object({ occasion: Occasion, count: Type.Integer() })),
});
export type ReadyDesigns = Type.Static<typeof ReadyDesigns>;

/** GET /catalog/designs/{key} */
export const DesignKey = Type.Object({ key: Type.String({ pattern: DESIGN_KEY }) });

/** GET /catalog/designs/{key}: a ready-made design with all that it can be had on, the product that it is shown on first. */
export const ReadyDesign = Type.Object({
  key: Type.String(),
  name: Type.String(),
  occasion: Occasion,
  offers: Type.Array(
    Type.Object({
      product: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), inStock: Type.Boolean() }),
      price: Type.Integer(),
      img: Type.String(),
      /** Those that it is read on; empty where the product has none to choose. */
      colours: Type.Array(Type.Interface([Colour], { img: Type.String() })),
    }),
  ),
  /** Others of the same occasion first. */
  others: Type.Array(ReadyDesignCard),
});
export type ReadyDesign = Type.Static<typeof ReadyDesign>;

const Yes = Type.Optional(Type.Literal(true));
const place = {
  x: Type.Optional(Type.Number()),
  y: Type.Number(),
  rotation: Type.Optional(Type.Number()),
  fill: Type.Optional(Type.String()),
};
const Words = Type.Object({ tr: Type.String(), en: Type.String() } satisfies Record<Locale, unknown>);

/** GET /catalog/designs/{key}/drawing: what a ready-made design is made of, for whoever wants to go on from it (`layParts`). */
export const ReadyDrawing = Type.Object({
  key: Type.String(),
  parts: Type.Array(
    Type.Unsafe<Part>(
      Type.Union([
        Type.Object({
          ...place,
          text: Words,
          yours: Yes,
          size: Type.Number(),
          font: Type.Enum(familyIds),
          bold: Yes,
          curve: Type.Optional(Type.Number()),
          letterSpacing: Type.Optional(Type.Number()),
        }),
        Type.Object({ ...place, art: Type.String(), size: Type.Number() }),
        Type.Object({
          ...place,
          shape: Type.Enum(shapeIds),
          width: Type.Number(),
          height: Type.Number(),
          line: Type.Optional(Type.Number()),
        }),
      ]),
    ),
  ),
});
export type ReadyDrawing = Type.Static<typeof ReadyDrawing>;
