import type { ReportReason } from '@shop/contracts/reviews';
import { type Locale, locales } from '@shop/domain/locale';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { customers, sessions } from './customers.ts';

/** Reviews that the home page shows. An index repeats this condition. */
export const isTestimonial = (t: Record<'hiddenAt' | 'halfStars' | 'review', AnyPgColumn>): SQL =>
  sql`${t.hiddenAt} is null and ${t.halfStars} >= 9 and char_length(${t.review}) between 20 and 240`;

export const isShown = (t: Record<'hiddenAt' | 'isPublic', AnyPgColumn>): SQL => sql`(${t.hiddenAt} is null and ${t.isPublic})`;

/** The photos of a review are uploads with its `reviewId`. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    verified: boolean().notNull().default(false),
    /** True if the author verified the e-mail address or bought the product, and for seeded reviews. */
    isPublic: boolean().notNull().default(true),
    /** 0 to 10. */
    halfStars: smallint().notNull(),
    review: text().notNull(),
    /** Null in older rows. */
    locale: text().$type<Locale>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.productId),
    index('reviews_praise').on(t.createdAt, t.id).where(isTestimonial(t)),
    unique().on(t.productId, t.customerId),
    check('reviews_half_stars', sql`${t.halfStars} between 0 and 10`),
    check('reviews_locale', sql`${t.locale} in (${sql.raw(locales.map((locale) => `'${locale}'`).join(', '))})`),
  ],
);

export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    sessionId: integer().references(() => sessions.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique().on(t.reviewId, t.sessionId),
    unique().on(t.reviewId, t.customerId),
    index().on(t.sessionId),
    index().on(t.customerId),
    // Deleting the visitor clears both.
    check('review_reports_one_visitor', sql`num_nonnulls(${t.sessionId}, ${t.customerId}) <= 1`),
  ],
);
