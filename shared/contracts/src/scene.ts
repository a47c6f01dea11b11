import { ART_ID, HEX_COLOUR, ITEM_ID, SHIRT_NAME, SHIRT_NUMBER, SIDE_ID, UPLOAD_ID } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { Id } from './fields.ts';
import { familyIds } from './scene-fonts.ts';
import { type DetailField, detailFields, itemLimits, listLimits, listRoles, maskIds, shapeIds } from './scene-limits.ts';
import { SceneV1 } from './scene-v1.ts';

// All positions are millimetres from the print area's top left corner, all angles degrees clockwise.

const Colour = Type.String({ pattern: HEX_COLOUR });
const Yes = Type.Optional(Type.Literal(true));
const number = ({ least, most }: { least: number; most: number }) => Type.Number({ minimum: least, maximum: most });
const { place, length } = itemLimits;

const common = {
  id: Type.String({ pattern: ITEM_ID }),
  x: number(place),
  y: number(place),
  rotation: Type.Number({ minimum: -360, maximum: 360 }),
  /** The item is mirrored before it is rotated. */
  flipX: Yes,
  flipY: Yes,
  name: Type.Optional(Type.String({ minLength: 1, maxLength: itemLimits.name })),
  locked: Yes,
  hidden: Yes,
  group: Type.Optional(Type.String({ pattern: ITEM_ID })),
};

export const InkLine = Type.Object({ colour: Colour, width: number(itemLimits.line) }, { additionalProperties: false });
export type InkLine = Type.Static<typeof InkLine>;

const Detail = Type.Optional(Type.String({ minLength: 1, maxLength: itemLimits.detail }));

const details = Type.Optional(
  Type.Object(Object.fromEntries(detailFields.map((field) => [field, Detail])) as Record<DetailField, typeof Detail>, {
    additionalProperties: false,
  }),
);

export const TextItem = Type.Object(
  {
    ...common,
    kind: Type.Literal('text'),
    text: Type.String({ minLength: 1, maxLength: itemLimits.text }),
    font: Type.Enum(familyIds),
    /** Font size in millimetres. */
    size: number(itemLimits.size),
    fill: Colour,
    /** Allowed only if the font family has this style: renderers do not synthesise styles. */
    bold: Yes,
    italic: Yes,
    /** Default `center`. */
    align: Type.Optional(Type.Enum(['left', 'right'])),
    /** In em, default 0. */
    letterSpacing: Type.Optional(number(itemLimits.letterSpacing)),
    /** Baseline distance in em, default 1.2. */
    lineSpacing: Type.Optional(number(itemLimits.lineSpacing)),
    /** Degrees that the widest line spans. Positive: along a circle's top. Negative: along its bottom. */
    curve: Type.Optional(number(itemLimits.curve)),
    outline: Type.Optional(InkLine),
    shadow: Type.Optional(
      Type.Object({ colour: Colour, x: number(itemLimits.shadow), y: number(itemLimits.shadow) }, { additionalProperties: false }),
    ),
    placeholder: Yes,
    role: Type.Optional(Type.Enum([...listRoles])),
    /** Contains placeholders such as `{name}`, which `details` fill in. */
    words: Type.Optional(Type.String({ minLength: 1, maxLength: itemLimits.text })),
    details,
  },
  { additionalProperties: false },
);
export type TextItem = Type.Static<typeof TextItem>;

const share = Type.Number({ minimum: 0, maximum: 1 });
const percent = Type.Optional(number(itemLimits.tone));

/** Saturation -100: black and white. */
export const Tone = Type.Object({ brightness: percent, contrast: percent, saturation: percent }, { additionalProperties: false });
export type Tone = Type.Static<typeof Tone>;

export const PictureItem = Type.Object(
  {
    ...common,
    kind: Type.Literal('picture'),
    uploadId: Type.String({ pattern: UPLOAD_ID }),
    width: number(length),
    height: number(length),
    /** Fractions of the image's size. Absent: the whole image. */
    crop: Type.Optional(
      Type.Object(
        { x: share, y: share, width: Type.Number({ minimum: 0.01, maximum: 1 }), height: Type.Number({ minimum: 0.01, maximum: 1 }) },
        { additionalProperties: false },
      ),
    ),
    /** Cuts the cropped image to this outline. Default: a rectangle. */
    mask: Type.Optional(Type.Enum([...maskIds])),
    tone: Type.Optional(Tone),
    opacity: Type.Optional(number(itemLimits.opacity)),
    /** The image is the logo of the shopper's details. */
    logo: Yes,
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
    fill: Type.Optional(Colour),
    line: Type.Optional(InkLine),
  },
  { additionalProperties: false },
);
export type ShapeItem = Type.Static<typeof ShapeItem>;

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

/** Width and height include the quiet zone. The item is never mirrored. */
export const QrItem = Type.Object(
  {
    ...common,
    kind: Type.Literal('qr'),
    text: Type.String({ minLength: 1, maxLength: itemLimits.qr }),
    width: number(length),
    height: number(length),
    fill: Colour,
    plate: Type.Optional(Colour),
    details,
  },
  { additionalProperties: false },
);
export type QrItem = Type.Static<typeof QrItem>;

export const Item = Type.Union([TextItem, PictureItem, ShapeItem, ClipArtItem, QrItem]);
export type Item = Type.Static<typeof Item>;

export const ListRow = Type.Object(
  {
    /** A `SizeId`. Absent for products with one size. */
    sizeId: Type.Optional(Id),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: listLimits.name, pattern: SHIRT_NAME })),
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 4, pattern: SHIRT_NUMBER })),
  },
  { additionalProperties: false },
);
export type ListRow = Type.Static<typeof ListRow>;

/** Items by side id, bottom first. */
export const Scene = Type.Object(
  {
    version: Type.Literal(2),
    sides: Type.Record(Type.String({ pattern: SIDE_ID }), Type.Array(Item, { maxItems: itemLimits.perSide }), { maxProperties: 10 }),
    list: Type.Optional(Type.Array(ListRow, { minItems: 1, maxItems: listLimits.rows })),
  },
  { additionalProperties: false },
);
export type Scene = Type.Static<typeof Scene>;

/** A stored scene of either version; read it with `currentScene`. */
export const AnyScene = Type.Union([Scene, SceneV1]);
export type AnyScene = Type.Static<typeof AnyScene>;
