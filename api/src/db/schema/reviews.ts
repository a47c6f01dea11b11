import { type Locale, locales } from '@shop/contracts/locale';
import type { ReportReason } from '@shop/contracts/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { customers, sessions } from './customers.ts';

/** Whether everybody may read it, it praises the product, and is short enough to be read on the way. An index has those alone. */
export const isPraise = (t: Record<'hiddenAt' | 'halfStars' | 'review', AnyPgColumn>): SQL =>
  sql`${t.hiddenAt} is null and ${t.halfStars} >= 9 and char_length(${t.review}) between 20 and 240`;

/** Whether everybody may read it, and it counts. */
export const isShown = (t: Record<'hiddenAt' | 'isPublic', AnyPgColumn>): SQL => sql`(${t.hiddenAt} is null and ${t.isPublic})`;

/** What customers say of products. Their photos are uploads that name the review (`uploads.reviewId`). */
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
    /** Its author has proved the e-mail address or bought the product. Those of the seed are. */
    isPublic: boolean().notNull().default(true),
    halfStars: smallint().notNull(),
    review: text().notNull(),
    /** Of the page on which it was written; null for those from before it was kept. */
    locale: text().$type<Locale>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when an operator keeps it from being shown and counted. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.productId),
    index('reviews_praise').on(t.createdAt, t.id).where(isPraise(t)),
    unique().on(t.productId, t.customerId),
    check('reviews_half_stars', sql`${t.halfStars} between 0 and 10`),
    check('reviews_locale', sql`${t.locale} in (${sql.raw(locales.map((locale) => `'${locale}'`).join(', '))})`),
  ],
);

/** Who finds a review improper, and why: once a visitor. */
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
    /** Since when an operator has seen to it. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique().on(t.reviewId, t.sessionId),
    unique().on(t.reviewId, t.customerId),
    index().on(t.sessionId),
    index().on(t.customerId),
    // Its visitor's end leaves it without one; it counts all the same.
    check('review_reports_one_visitor', sql`num_nonnulls(${t.sessionId}, ${t.customerId}) <= 1`),
  ],
);
