import type { Locale } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products, variants } from './catalog.ts';
import { customers } from './customers.ts';
import { isNormalised } from './email.ts';

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().references(() => products.id),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    question: text().notNull(),
    /** Null for questions. */
    qty: integer(),
    phone: text().notNull().default(''),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.createdAt),
    check('questions_text', sql`length(${t.question}) > 0 or ${t.qty} is not null`),
    check('questions_email', isNormalised(t.email)),
  ],
);

export const stockNotices = pgTable(
  'stock_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique().on(t.variantId, t.email), check('stock_notices_email', isNormalised(t.email))],
);
