import type { ProductType } from '@shop/contracts/catalog';
import type { InLocales } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

// Triggers fill these tables, except `product_terms` and `search_words`. See
// docs/decisions/0067-list-and-search-in-sql.md

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const productListing = pgTable(
  'product_listing',
  {
    id: integer().primaryKey(),
    kind: bigint({ mode: 'bigint' }).notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null if the discount always applies. */
    offerStart: timestamp({ withTimezone: true }),
    offerEnd: timestamp({ withTimezone: true }),
    categoryId: integer().notNull(),
    /** The parent category, or else the category itself. */
    departmentId: integer().notNull(),
    /** Minor units, before the discount. */
    price: integer().notNull(),
    reduction: integer().notNull(),
    sellCount: integer().notNull(),
    reviewCount: integer().notNull(),
    /** Percent. */
    discount: smallint().notNull(),
    /** Average rating, 0 to 10. */
    halfStars: smallint().notNull(),
    inStock: boolean().notNull(),
    featured: boolean().notNull(),
  },
  (t) => [
    index('product_listing_kind').on(t.kind),
    index('product_listing_category').on(t.categoryId, t.id),
    index('product_listing_department').on(t.departmentId, t.id),
    index('product_listing_best').on(t.sellCount.desc(), t.id),
    index('product_listing_best_near').on(t.departmentId, t.sellCount.desc(), t.id).where(sql`${t.inStock}`),
    index('product_listing_featured').on(t.sellCount.desc(), t.id).where(sql`${t.featured}`),
    index('product_listing_newest').on(t.addedAt.desc(), t.id.desc()),
    index('product_listing_discount').on(t.discount.desc(), t.id).where(sql`${t.discount} > 0`),
    index('product_listing_ending').on(t.offerEnd, t.id).where(sql`${t.offerEnd} is not null`),
  ],
);

/** One row per combination of attributes, so that facets count few rows. */
export const productKinds = pgTable('product_kinds', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  categoryId: integer().notNull(),
  departmentId: integer().notNull(),
  productType: text().$type<ProductType>().notNull(),
  brand: text().notNull(),
  /** A `ColourRow[]` as JSON text. */
  colours: text().notNull(),
  /** An `InLocales<string>[]` as JSON text. */
  sizes: text().notNull(),
  /** For example `tr:Beyaz`. */
  colourNames: text().array().notNull(),
  sizeNames: text().array().notNull(),
});

/** Lexemes such as `tr:kupa`. Weight A: title. Weight B: colours and sizes. Weight D: other texts. */
export const productTerms = pgTable(
  'product_terms',
  {
    id: integer().primaryKey(),
    hash: bigint({ mode: 'bigint' }).notNull(),
    stale: boolean().notNull().default(true),
    terms: tsvector().notNull().default(''),
  },
  (t) => [
    index('product_terms_stale').on(t.id).where(sql`${t.stale}`),
    index('product_terms_terms').using('gin', t.terms).with({ fastupdate: false }),
  ],
);

export const searchWords = pgTable(
  'search_words',
  {
    locale: text().notNull(),
    /** Lower case, no diacritics, collation "C". */
    word: text().notNull(),
    shown: text().notNull(),
    bases: text().array().notNull(),
    products: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.word] }),
    index('search_words_bases').using('gin', t.bases),
    index('search_words_parts').using('gin', t.word.op('gin_trgm_ops')),
  ],
);

/** Products changed by open transactions. A trigger deletes the rows at commit. */
export const listingChanges = pgTable(
  'listing_changes',
  { transaction: xid8().notNull().default(sql`pg_current_xact_id()`), ids: integer().array().notNull() },
  (t) => [index('listing_changes_transaction').on(t.transaction)],
);

/**
 * Product changes that affect pages. `list_changes` numbers them in commit order. See
 * docs/decisions/0088-drop-pages-of-changed-products.md
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  productIds: integer().array().notNull(),
});

export const listingSource = pgView('listing_source', {
  id: integer().notNull(),
  colours: text().notNull(),
  sizes: text().notNull(),
  title: jsonb().$type<InLocales<string>>().notNull(),
  moreText: jsonb().$type<InLocales<string>>().notNull(),
}).existing();
