import type { Colour, Product, ProductSide, ProductType } from '@shop/contracts/catalog';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';

// Money is in integer minor units, VAT included.

export interface PictureRow {
  img: string;
  color?: Colour;
  /** Pictures of the printable sides in this colour, by the side's id. */
  sides?: Record<string, string>;
}

/** Departments (no parent) and their sub-categories. Ids are part of public addresses, so the seed chooses them. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    kind: text().$type<'print' | 'retail'>().notNull(),
    name: text().notNull(),
    /** Stored, not derived: legacy addresses ask for `tshirt-baski`, which no name of ours would give. */
    slug: text().notNull().unique(),
    img: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    check('categories_kind', sql`${t.kind} in ('print', 'retail')`),
    check('categories_not_own_parent', sql`${t.parentId} <> ${t.id}`),
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
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    brand: text().notNull(),
    unit: text().notNull(),
    productType: text().$type<ProductType>().notNull(),
    printable: boolean().notNull(),
    /** Before the discount. */
    price: integer().notNull(),
    /** Percent off the unit price from so many pieces of one design or product on. */
    quantitySteps: jsonb().$type<Product['quantitySteps']>().notNull().default([]),
    /** Percent; counts only while the offer runs, if it has dates. */
    discount: smallint().notNull(),
    vatRate: smallint().notNull(),
    offerStart: timestamp({ withTimezone: true }),
    offerEnd: timestamp({ withTimezone: true }),
    img: text().notNull(),
    images: jsonb().$type<PictureRow[]>().notNull(),
    sides: jsonb().$type<ProductSide[]>().notNull(),
    additionalInformation: jsonb().$type<Product['additionalInformation']>().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    featured: boolean().notNull(),
    sellCount: integer().notNull(),
    videoId: text(),
    /** Since when the shop has it: what `new-added` goes by. */
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.categoryId),
    check('products_type', sql`${t.productType} in ('print', 'electronics', 'fashion', 'beauty', 'jewelry')`),
    // A list of brands in an address is separated by commas.
    check('products_brand', sql`${t.brand} <> '' and position(',' in ${t.brand}) = 0`),
    check('products_price', sql`${t.price} > 0`),
    check('products_discount', sql`${t.discount} between 0 and 90`),
    check('products_vat_rate', sql`${t.vatRate} between 0 and 100`),
    check('products_sell_count', sql`${t.sellCount} >= 0`),
    check('products_offer', sql`(${t.offerStart} is null) = (${t.offerEnd} is null) and ${t.offerStart} < ${t.offerEnd}`),
    check('products_lists', sql`jsonb_typeof(${t.images}) = 'array' and jsonb_typeof(${t.tags}) = 'array'`),
    check('products_sides', sql`${t.printable} = (jsonb_array_length(${t.sides}) > 0)`),
  ],
);

/** What is in the warehouse: one row per size, one with an empty size where the product has none. */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    size: text().notNull(),
    position: integer().notNull(),
    stock: integer().notNull(),
  },
  (t) => [
    unique().on(t.productId, t.size),
    // Target of the cart's key: a line's variant is always one of its product's.
    unique('variants_id_product').on(t.id, t.productId),
    check('variants_stock', sql`${t.stock} >= 0`),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** Whose review it is; null for those that the seed brings. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    /** The reviewer had bought the product when the review was written. */
    verified: boolean().notNull().default(false),
    /** 0 to 10: stars in halves, exact. */
    halfStars: smallint().notNull(),
    review: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.productId),
    unique().on(t.productId, t.customerId),
    check('reviews_half_stars', sql`${t.halfStars} between 0 and 10`),
  ],
);
