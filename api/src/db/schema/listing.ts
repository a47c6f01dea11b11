import type { ProductType } from '@shop/contracts/catalog';
import type { InLocales } from '@shop/domain/locale';
import { bigint, boolean, integer, jsonb, pgTable, pgView, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

// Drizzle supports neither, so view and triggers are in migrations/0000_shop.sql.

/** Every process caches these rows (modules/catalog/catalogue.ts). */
export const productListing = pgView('product_listing', {
  id: integer().notNull(),
  categoryId: integer().notNull(),
  /** The category itself if it has no parent. */
  departmentId: integer().notNull(),
  productType: text().$type<ProductType>().notNull(),
  brand: text().notNull(),
  /** JSON text of a `ColourRow[]`. */
  colours: text().notNull(),
  /** Minor units, before the discount. */
  price: integer().notNull(),
  /** Percent. */
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
  moreText: jsonb().$type<InLocales<string>>().notNull(),
  /** Average rating, 0 to 10. */
  halfStars: smallint().notNull(),
  reviewCount: integer().notNull(),
  /** JSON text of an `InLocales<string>[]`. */
  sizes: text().notNull(),
}).existing();

/** Written by triggers, purged by `purgeChanges`. */
export const productChanges = pgTable(
  'product_changes',
  { transaction: bigint({ mode: 'number' }).notNull(), productId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.transaction, t.productId] })],
);
