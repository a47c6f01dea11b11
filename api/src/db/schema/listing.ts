import type { Colour, ProductType } from '@shop/contracts/catalog';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';

// Triggers write these tables (migrations/0003_search.sql) when products, variants, reviews or categories change; nothing
// else may. Every process keeps what is in them in memory (modules/catalog/listing.ts).

/** A product as lists, counts and searches know it. */
export const productListing = pgTable(
  'product_listing',
  {
    id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    /** The category's parent, or itself where it has none. */
    departmentId: integer().notNull(),
    productType: text().$type<ProductType>().notNull(),
    brand: text().notNull(),
    colours: jsonb().$type<Colour[]>().notNull(),
    /** What the shopper pays, minor units; at most a second behind the clock when an offer begins or ends. */
    unitPrice: integer().notNull(),
    discountAmount: integer().notNull(),
    /** Percent that counts now. */
    discount: smallint().notNull(),
    inStock: boolean().notNull(),
    featured: boolean().notNull(),
    /** Average of the reviews, 0 to 10: rounded to halves, as stars are shown. */
    halfStars: smallint().notNull(),
    reviewCount: integer().notNull(),
    sellCount: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    title: text().notNull(),
    /** What else searches find it by: names of its category and department, brand and tags. */
    moreText: text().notNull(),
    /** When its offer begins or, once running, ends. */
    changesAt: timestamp({ withTimezone: true }),
    /** Grows with every change of the row. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Number of the transaction that changed it. */
    changedIn: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('product_listing_changed_in').on(t.changedIn),
    index('product_listing_changes_at').on(t.changesAt).where(sql`${t.changesAt} is not null`),
  ],
);

/** Products that are gone, for whoever still knows them. */
export const listingRemovals = pgTable(
  'listing_removals',
  {
    id: integer().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
    changedIn: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('listing_removals_changed_in').on(t.changedIn)],
);

/** What running transactions have changed and not listed yet. */
export const listingStale = pgTable(
  'listing_stale',
  { transaction: bigint({ mode: 'number' }).notNull(), productId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.transaction, t.productId] })],
);
