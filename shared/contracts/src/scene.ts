import { Type } from 'typebox';
import { Id } from './fields.ts';
import { ART_ID, HEX_COLOUR, ITEM_ID, SHIRT_NAME, SHIRT_NUMBER, SIDE_ID, UPLOAD_ID } from './line-rules.ts';
import { familyIds } from './scene-fonts.ts';
import { itemLimits, listLimits, listRoles } from './scene-limits.ts';
import { shapeIds } from './scene-shapes.ts';
import { SceneV1 } from './scene-v1.ts';

// A design as data. Lengths are millimetres, places are measured from the print area's top left corner, angles are degrees,
// clockwise. What can be left out is as it is without it.

const Colour = Type.String({ pattern: HEX_COLOUR });
const Yes = Type.Optional(Type.Literal(true));
const number = ({ least, most }: { least: number; most: number }) => Type.Number({ minimum: least, maximum: most });
const { place, length } = itemLimits;

const common = {
  id: Type.String({ pattern: ITEM_ID }),
  /** Centre of the item. */
  x: number(place),
  y: number(place),
  rotation: Type.Number({ minimum: -360, maximum: 360 }),
  /** Mirrored, before it is turned. */
  flipX: Yes,
  flipY: Yes,
  /** What the shopper calls it. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: itemLimits.name })),
  /** Not to be changed by accident. */
  locked: Yes,
  /** Neither shown nor printed. */
  hidden: Yes,
  /** Items of a side with the same one are moved, turned and sized together. */
  group: Type.Optional(Type.String({ pattern: ITEM_ID })),
};

/** A line of even width around something. */
export const InkLine = Type.Object({ colour: Colour, width: number(itemLimits.line) }, { additionalProperties: false });
export type InkLine = Type.Static<typeof InkLine>;

export const TextItem = Type.Object(
  {
    ...common,
    kind: Type.Literal('text'),
    text: Type.String({ minLength: 1, maxLength: itemLimits.text }),
    font: Type.Enum(familyIds),
    /** Of the letters: from one baseline to the next, where lines lie 1.2 apart, it is 1.2 of it. */
    size: number(itemLimits.size),
    fill: Colour,
    /** Only where the family has such letters; nothing is slanted or thickened by machine. */
    bold: Yes,
    italic: Yes,
    /** Of the lines among each other; `center` unless told. */
    align: Type.Optional(Type.Enum(['left', 'right'])),
    /** Added between letters, in sizes; none unless told. */
    letterSpacing: Type.Optional(number(itemLimits.letterSpacing)),
    /** From one baseline to the next, in sizes; 1.2 unless told. */
    lineSpacing: Type.Optional(number(itemLimits.lineSpacing)),
    /** Degrees of the circle that the widest line goes round: over its top where positive, under its bottom where negative. */
    curve: Type.Optional(number(itemLimits.curve)),
    /** Outside the letters, as wide as it shows. */
    outline: Type.Optional(InkLine),
    /** The letters once more, below and aside. */
    shadow: Type.Optional(
      Type.Object({ colour: Colour, x: number(itemLimits.shadow), y: number(itemLimits.shadow) }, { additionalProperties: false }),
    ),
    /** The words are not the shopper's yet. */
    placeholder: Yes,
    /** In a design with a list each row's name or number stands in the place of the words. */
    role: Type.Optional(Type.Enum([...listRoles])),
  },
  { additionalProperties: false },
);
export type TextItem = Type.Static<typeof TextItem>;

const share = Type.Number({ minimum: 0, maximum: 1 });

/** A part of a picture that the shopper has uploaded, stretched to `width` by `height`. */
export const PictureItem = Type.Object(
  {
    ...common,
    kind: Type.Literal('picture'),
    /** `UploadId` of POST /uploads. */
    uploadId: Type.String({ pattern: UPLOAD_ID }),
    width: number(length),
    height: number(length),
    /** The part that shows, in shares of the picture's width and height; all of it unless told. */
    crop: Type.Optional(
      Type.Object(
        { x: share, y: share, width: Type.Number({ minimum: 0.01, maximum: 1 }), height: Type.Number({ minimum: 0.01, maximum: 1 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PictureItem = Type.Static<typeof PictureItem>;

export const ShapeItem = Type.Object(
  {
    ...common,
    kind: Type.Literal('shape'),
    shape: Type.Enum(shapeIds),
    width: number(length),
    height: number(length),
    /** Without one the shape is empty. */
    fill: Type.Optional(Colour),
    /** Half inside, half outside. */
    line: Type.Optional(InkLine),
  },
  { additionalProperties: false },
);
export type ShapeItem = Type.Static<typeof ShapeItem>;

/** A drawing of the shop's own collection (`clip-art.ts`), in one colour. */
export const ClipArtItem = Type.Object(
  {
    ...common,
    kind: Type.Literal('art'),
    art: Type.String({ pattern: ART_ID }),
    width: number(length),
    height: number(length),
    fill: Colour,
  },
  { additionalProperties: false },
);
export type ClipArtItem = Type.Static<typeof ClipArtItem>;

export const Item = Type.Union([TextItem, PictureItem, ShapeItem, ClipArtItem]);
export type Item = Type.Static<typeof Item>;

/** One piece of a list: whose it is. */
export const ListRow = Type.Object(
  {
    /** `SizeId` of the product; missing where it comes in one form only. */
    sizeId: Type.Optional(Id),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: listLimits.name, pattern: SHIRT_NAME })),
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 4, pattern: SHIRT_NUMBER })),
  },
  { additionalProperties: false },
);
export type ListRow = Type.Static<typeof ListRow>;

/** A design: for each side of the product (by its id) the items on it, bottom first. */
export const Scene = Type.Object(
  {
    version: Type.Literal(2),
    sides: Type.Record(Type.String({ pattern: SIDE_ID }), Type.Array(Item, { maxItems: itemLimits.perSide }), { maxProperties: 10 }),
    /** One piece a row, with its own words in the texts that have a `role`; how many of each size there are follows from it. */
    list: Type.Optional(Type.Array(ListRow, { minItems: 1, maxItems: listLimits.rows })),
  },
  { additionalProperties: false },
);
export type Scene = Type.Static<typeof Scene>;

/** What is kept and ordered: `currentScene` reads both alike. */
export const AnyScene = Type.Union([Scene, SceneV1]);
export type AnyScene = Type.Static<typeof AnyScene>;
