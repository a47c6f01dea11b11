import type { ProductType } from '@shop/contracts/catalog';
import type { InLocales } from '@shop/contracts/locale';
import { bigint, boolean, integer, jsonb, pgTable, pgView, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

// View and triggers are written by hand, the view last in migrations/*_review_photos.sql, what triggers do in
// *_home_reviews.sql: drizzle knows neither.

/** A product as lists, counts and searches know it. Every process keeps these rows in memory (modules/catalog/catalogue.ts). */
export const productListing = pgView('product_listing', {
  id: integer().notNull(),
  categoryId: integer().notNull(),
  /** The category's parent, or itself where it has none. */
  departmentId: integer().notNull(),
  productType: text().$type<ProductType>().notNull(),
  brand: text().notNull(),
  /** JSON text of a `ColourRow[]`. */
  colours: text().notNull(),
  /** Before the discount, minor units. */
  price: integer().notNull(),
  /** Percent while the offer runs; always, if it has no dates. */
  discount: smallint().notNull(),
  /** The same as an amount, minor units. */
  reduction: integer().notNull(),
  offerStart: timestamp({ withTimezone: true }),
  offerEnd: timestamp({ withTimezone: true }),
  inStock: boolean().notNull(),
  featured: boolean().notNull(),
  sellCount: integer().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
  title: jsonb().$type<InLocales<string>>().notNull(),
  /** What else searches find it by: names of its category and department, brand and tags. */
  moreText: jsonb().$type<InLocales<string>>().notNull(),
  /** Average of the reviews, 0 to 10: rounded to halves, as stars are shown. */
  halfStars: smallint().notNull(),
  reviewCount: integer().notNull(),
  /** JSON text of an `InLocales<string>[]`, in the order of the variants; those without a size have no name. */
  sizes: text().notNull(),
}).existing();

/** Which products a transaction has changed, deleted ones among them. Triggers write it, `purgeChanges` empties it. */
export const productChanges = pgTable(
  'product_changes',
  { transaction: bigint({ mode: 'number' }).notNull(), productId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.transaction, t.productId] })],
);
