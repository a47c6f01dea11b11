import { SizeChart } from '@shop/contracts/catalog';
import { MAX_INTEGER } from '@shop/contracts/fields';
import { MAX_PIECES } from '@shop/contracts/limits';
import { departmentKinds, productTypes } from '@shop/contracts/product-types';
import { HEX_COLOUR, NO_COMMA, NO_PATH_SEPARATOR, ONE_LINE, SKU, SLUG } from '@shop/domain/line-rules';
import { printMethods } from '@shop/domain/print-method';
import { SLUG_MAX_LENGTH } from '@shop/domain/slug';
import { Type } from 'typebox';

const optional = Type.Optional;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const closed = { additionalProperties: false } as const;

const inBoth = <T extends Type.TSchema>(schema: T) => Type.Object({ tr: schema, en: schema }, closed);
const inEither = <T extends Type.TSchema>(schema: T) => Type.Object({ tr: optional(schema), en: optional(schema) }, closed);

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: ONE_LINE });
const slug = Type.String({ minLength: 1, maxLength: SLUG_MAX_LENGTH, pattern: SLUG });
const whole = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum });
const moment = Type.String({ format: 'date-time' });
const sku = Type.String({ minLength: 1, maxLength: 40, pattern: SKU });
const colour = Type.String({ pattern: HEX_COLOUR });

/** Path in the images folder or the shop, or an https URL. */
const image = line(2000);
const millimetres = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 });
const offset = Type.Number({ minimum: 0, maximum: 10_000 });
const margin = Type.Number({ minimum: 0, maximum: 20 });
const details = Type.Array(Type.Object({ key: line(100), value: line(500) }, closed), { maxItems: 50 });
const tags = Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: NO_COMMA }), { maxItems: 50 });
const sideId = Type.Enum(['front', 'back']);

const MAX_PRICE = 1_000_000_000;

export const FileVariant = Type.Object(
  {
    sku: optional(sku),
    size: optional(Type.Object({ tr: Type.String({ maxLength: 40 }), en: optional(Type.String({ maxLength: 40 })) }, closed)),
    stock: optional(whole(1_000_000_000)),
  },
  closed,
);
export type FileVariant = Type.Static<typeof FileVariant>;

const FileImage = Type.Object(
  {
    img: image,
    color: optional(Type.Object({ name: inBoth(line(40)), clrCode: colour }, closed)),
    sides: optional(Type.Object({ front: optional(image), back: optional(image) }, closed)),
    glaze: optional(Type.Object({ outside: colour, inside: colour }, closed)),
  },
  closed,
);

/** Millimetres from the top left corner of the square image. */
const FileSide = Type.Object(
  {
    id: sideId,
    name: inBoth(line(40)),
    img: image,
    faceMm: Type.Object({ width: millimetres, height: millimetres }, closed),
    printAreaMm: Type.Object({ x: offset, y: offset, width: millimetres, height: millimetres }, closed),
    price: whole(MAX_PRICE),
    maxColours: optional(whole(100, 1)),
    groundColour: optional(colour),
    mug: optional(Type.Object({ axis: millimetres, rim: millimetres, foot: millimetres, diameter: millimetres }, closed)),
    collarMm: optional(millimetres),
    cutMm: optional(Type.Object({ bleed: margin, safety: margin, wraps: optional(Type.Literal(true)) }, closed)),
    cornerMm: optional(millimetres),
    contourMm: optional(Type.Object({ offset: margin, sheet: margin }, closed)),
    foldsMm: optional(Type.Array(Type.Number(), { minItems: 1, maxItems: 10 })),
  },
  closed,
);

/** `price` is in minor units. `category` is a path such as `Giyim > Tişört`. */
export const FileProduct = Type.Object(
  {
    sku,
    id: optional(whole(MAX_INTEGER, 1)),
    category: optional(line(200)),
    title: optional(inEither(line(200))),
    slug: optional(inEither(slug)),
    description: optional(inEither(Type.String({ maxLength: 20_000 }))),
    brand: optional(Type.String({ minLength: 1, maxLength: 80, pattern: NO_COMMA })),
    unit: optional(inEither(line(40))),
    productType: optional(Type.Enum([...productTypes])),
    printMethod: optional(nullable(Type.Enum(Object.keys(printMethods) as (keyof typeof printMethods)[]))),
    price: optional(whole(MAX_PRICE, 1)),
    packOf: optional(whole(MAX_PIECES, 1)),
    quantities: optional(Type.Array(whole(MAX_PIECES, 1), { maxItems: 20 })),
    vatRate: optional(whole(100)),
    discount: optional(whole(90)),
    offerStart: optional(nullable(moment)),
    offerEnd: optional(nullable(moment)),
    featured: optional(Type.Boolean()),
    sellCount: optional(whole(MAX_INTEGER)),
    videoId: optional(nullable(line(40))),
    addedAt: optional(moment),
    archivedAt: optional(nullable(moment)),
    tags: optional(inEither(tags)),
    img: optional(image),
    variants: optional(Type.Array(FileVariant, { minItems: 1, maxItems: 100 })),
    images: optional(Type.Array(FileImage, { minItems: 1, maxItems: 100 })),
    sides: optional(Type.Array(FileSide, { maxItems: 2 })),
    additionalInformation: optional(inEither(details)),
    quantitySteps: optional(Type.Array(Type.Object({ from: whole(1_000_000, 2), percent: whole(90, 1) }, closed), { maxItems: 10 })),
  },
  closed,
);
export type FileProduct = Type.Static<typeof FileProduct>;

const FileSizeChart = Type.Object(
  {
    ...SizeChart.properties,
    measures: Type.Array(inBoth(line(40)), { minItems: 1, maxItems: 20 }),
    rows: Type.Array(Type.Object({ size: inBoth(line(40)), values: Type.Array(Type.Number({ minimum: 0, maximum: 10_000 })) }, closed), {
      minItems: 1,
      maxItems: 50,
    }),
  },
  closed,
);

/** `parent` is the name of a department. Null makes the category a department. */
export const FileCategory = Type.Object(
  {
    id: optional(whole(MAX_INTEGER, 1)),
    parent: optional(nullable(line(100))),
    name: Type.Object(
      {
        tr: Type.String({ minLength: 1, maxLength: 100, pattern: NO_PATH_SEPARATOR }),
        en: optional(Type.String({ minLength: 1, maxLength: 100, pattern: NO_PATH_SEPARATOR })),
      },
      closed,
    ),
    slug: optional(inEither(slug)),
    kind: optional(Type.Enum([...departmentKinds])),
    img: optional(image),
    description: optional(inEither(Type.String({ maxLength: 2000 }))),
    position: optional(whole(1_000_000)),
    sizeChart: optional(nullable(FileSizeChart)),
  },
  closed,
);
export type FileCategory = Type.Static<typeof FileCategory>;
