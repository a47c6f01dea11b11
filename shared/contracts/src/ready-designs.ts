import { DESIGN_KEY } from '@shop/domain/line-rules';
import type { Locale } from '@shop/domain/locale';
import { Type } from 'typebox';
import { Colour } from './catalog.ts';
import { Id } from './fields.ts';
import { MAX_READY_DESIGNS } from './limits.ts';
import { occasions } from './occasions.ts';
import { type FamilyId, familyIds } from './scene-fonts.ts';
import { type ShapeId, shapeIds } from './scene-limits.ts';

export const Occasion = Type.Enum([...occasions]);

/** `price`: minor units per printed piece. */
export const ReadyDesignCard = Type.Object({
  key: Type.String(),
  name: Type.String(),
  occasion: Occasion,
  img: Type.String(),
  product: Type.Object({ id: Type.Integer(), title: Type.String() }),
  price: Type.Integer(),
});
export type ReadyDesignCard = Type.Static<typeof ReadyDesignCard>;

export const ReadyDesignQuery = Type.Object(
  {
    occasion: Type.Optional(Occasion),
    /** Finds designs that contain at least half of the words. */
    searchText: Type.Optional(Type.String({ maxLength: 100 })),
    product: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_READY_DESIGNS })),
  },
  { additionalProperties: false },
);
export type ReadyDesignQuery = Type.Static<typeof ReadyDesignQuery>;

export const ReadyDesigns = Type.Object({
  items: Type.Array(ReadyDesignCard),
  occasions: Type.Array(Type.Object({ occasion: Occasion, count: Type.Integer() })),
});
export type ReadyDesigns = Type.Static<typeof ReadyDesigns>;

export const DesignKey = Type.Object({ key: Type.String({ pattern: DESIGN_KEY }) });

export const ReadyDesign = Type.Object({
  key: Type.String(),
  name: Type.String(),
  occasion: Occasion,
  offers: Type.Array(
    Type.Object({
      product: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), inStock: Type.Boolean() }),
      price: Type.Integer(),
      img: Type.String(),
      colours: Type.Array(Type.Interface([Colour], { img: Type.String() })),
    }),
  ),
  others: Type.Array(ReadyDesignCard),
});
export type ReadyDesign = Type.Static<typeof ReadyDesign>;

// Lengths are hundredths of the drawing's width. Positions are offsets from its centre, rightwards and downwards.

/** `ink` contrasts with the product, `ground` contrasts with `ink`. */
export type PartInk = 'ink' | 'ground' | `#${string}`;

export interface TextPart {
  text: Readonly<Record<Locale, string>>;
  yours?: true;
  x?: number;
  y: number;
  size: number;
  font: FamilyId;
  bold?: true;
  curve?: number;
  letterSpacing?: number;
  rotation?: number;
  fill?: PartInk;
}

export interface ArtPart {
  art: string;
  x: number;
  y: number;
  size: number;
  rotation?: number;
  fill?: PartInk;
}

export interface ShapePart {
  shape: ShapeId;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
  fill?: PartInk | 'none';
  line?: number;
}

export type Part = TextPart | ArtPart | ShapePart;

const Yes = Type.Optional(Type.Literal(true));
const place = {
  x: Type.Optional(Type.Number()),
  y: Type.Number(),
  rotation: Type.Optional(Type.Number()),
  fill: Type.Optional(Type.String()),
};
const Words = Type.Object({ tr: Type.String(), en: Type.String() } satisfies Record<Locale, unknown>);

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
