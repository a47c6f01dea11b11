import type { Colour, Glaze, Product, ProductSide, ProductType, SizeChart } from '@shop/contracts/catalog';
import { type InLocales, locales } from '@shop/domain/locale';
import { type PrintMethod, printMethods } from '@shop/domain/print-method';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// Amounts are in minor units and include VAT. Texts hold every language. See
// docs/decisions/0032-store-product-texts-in-every-language.md

const words = () => jsonb().$type<InLocales<string>>();

const inEvery = (of: (locale: SQL) => SQL): SQL =>
  sql.join(
    locales.map((locale) => of(sql.raw(`'${locale}'`))),
    sql` and `,
  );

/** `coalesce`, because a check constraint accepts null. */
const isWritten = (column: AnyPgColumn): SQL => inEvery((locale) => sql`coalesce(${column} ->> ${locale}, '') <> ''`);
const isThere = (column: AnyPgColumn): SQL => inEvery((locale) => sql`coalesce(jsonb_typeof(${column} -> ${locale}), '') = 'string'`);
const isList = (column: AnyPgColumn): SQL => inEvery((locale) => sql`coalesce(jsonb_typeof(${column} -> ${locale}), '') = 'array'`);

export interface ColourRow extends Omit<Colour, 'name'> {
  name: InLocales<string>;
}

export interface PictureRow {
  img: string;
  color?: ColourRow;
  sides?: Record<string, string>;
  glaze?: Glaze;
}

export interface SideRow extends Omit<ProductSide, 'name'> {
  name: InLocales<string>;
}

export interface SizeChartRow extends Omit<SizeChart, 'measures' | 'rows'> {
  measures: InLocales<string>[];
  rows: { size: InLocales<string>; values: number[] }[];
}

/** The seed sets the ids, because public URLs contain them. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    kind: text().$type<'print' | 'retail'>().notNull(),
    name: words().notNull(),
    /** Legacy slugs such as `tshirt-baski` cannot be derived from the names. */
    slug: words().notNull(),
    img: text().notNull(),
    description: words().notNull(),
    position: integer().notNull(),
    sizeChart: jsonb().$type<SizeChartRow>(),
  },
  (t) => [
    check('categories_kind', sql`${t.kind} in ('print', 'retail')`),
    check('categories_not_own_parent', sql`${t.parentId} <> ${t.id}`),
    check('categories_words', sql`${isWritten(t.name)} and ${isWritten(t.slug)} and ${isThere(t.description)}`),
    ...locales.map((locale) => uniqueIndex(`categories_slug_${locale}`).on(sql`(${t.slug} ->> ${sql.raw(`'${locale}'`)})`)),
    index().on(t.parentId),
  ],
);

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey(),
    sku: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    slug: words().notNull(),
    title: words().notNull(),
    description: words().notNull(),
    brand: text().notNull(),
    unit: words().notNull(),
    productType: text().$type<ProductType>().notNull(),
    printable: boolean().notNull(),
    printMethod: text().$type<PrintMethod>(),
    /** Minor units; the price of `packOf` pieces. */
    price: integer().notNull(),
    packOf: integer().notNull().default(1),
    /** Allowed numbers of pieces, ascending. Empty allows any number. */
    quantities: integer().array().notNull().default([]),
    /** Discounts in percent, by minimum quantity of one design or product. */
    quantitySteps: jsonb().$type<Product['quantitySteps']>().notNull().default([]),
    /** Percent. Applies from `offerStart` to `offerEnd`, or always if both are null. */
    discount: smallint().notNull(),
    vatRate: smallint().notNull(),
    offerStart: timestamp({ withTimezone: true }),
    offerEnd: timestamp({ withTimezone: true }),
    img: text().notNull(),
    images: jsonb().$type<PictureRow[]>().notNull(),
    sides: jsonb().$type<SideRow[]>().notNull(),
    additionalInformation: jsonb().$type<InLocales<Product['additionalInformation']>>().notNull(),
    tags: jsonb().$type<InLocales<string[]>>().notNull(),
    featured: boolean().notNull(),
    sellCount: integer().notNull(),
    videoId: text(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    /** Set instead of deleting the product: orders, carts and designs refer to it. */
    archivedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.categoryId),
    check('products_type', sql`${t.productType} in ('print', 'electronics', 'fashion', 'beauty', 'jewelry')`),
    check('products_brand', sql`${t.brand} <> '' and position(',' in ${t.brand}) = 0`),
    check('products_price', sql`${t.price} > 0`),
    check('products_pack_of', sql`${t.packOf} >= 1`),
    check('products_quantities', sql`0 < all (${t.quantities})`),
    check(
      'products_print_method',
      sql`${t.printMethod} in (${sql.raw(
        Object.keys(printMethods)
          .map((method) => `'${method}'`)
          .join(', '),
      )})`,
    ),
    check('products_discount', sql`${t.discount} between 0 and 90`),
    check('products_vat_rate', sql`${t.vatRate} between 0 and 100`),
    check('products_sell_count', sql`${t.sellCount} >= 0`),
    check('products_offer', sql`(${t.offerStart} is null) = (${t.offerEnd} is null) and ${t.offerStart} < ${t.offerEnd}`),
    check('products_words', sql`${isWritten(t.title)} and ${isThere(t.slug)} and ${isThere(t.description)} and ${isThere(t.unit)}`),
    check('products_lists', sql`jsonb_typeof(${t.images}) = 'array' and ${isList(t.tags)} and ${isList(t.additionalInformation)}`),
    check('products_sides', sql`${t.printable} = (jsonb_array_length(${t.sides}) > 0)`),
  ],
);

/** One row for each size. A product without sizes has one row with an empty size. */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    sku: text().unique(),
    size: words().notNull(),
    position: integer().notNull(),
    stock: integer().notNull(),
  },
  (t) => [
    unique().on(t.productId, t.size),
    unique('variants_id_product').on(t.id, t.productId),
    check('variants_size', isThere(t.size)),
    check('variants_stock', sql`${t.stock} >= 0`),
  ],
);
