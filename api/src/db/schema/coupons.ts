import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    kind: text().$type<'percent' | 'amount'>().notNull(),
    /** Percent or minor units, by `kind`. */
    value: integer().notNull(),
    /** Minor units. */
    minSubtotal: integer().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** Null: unlimited. */
    maxUses: integer(),
    maxUsesPerCustomer: integer().notNull().default(1),
    used: integer().notNull().default(0),
  },
  (t) => [
    check('coupons_code', sql`${t.code} ~ '^[A-Z0-9]{3,30}$'`),
    check('coupons_kind', sql`${t.kind} in ('percent', 'amount')`),
    check('coupons_value', sql`${t.value} > 0 and (${t.kind} = 'amount' or ${t.value} <= 100)`),
    check('coupons_min_subtotal', sql`${t.minSubtotal} >= 0`),
    check('coupons_dates', sql`${t.startsAt} is null or ${t.endsAt} is null or ${t.startsAt} < ${t.endsAt}`),
    check('coupons_used', sql`${t.used} >= 0 and (${t.maxUses} is null or ${t.used} <= ${t.maxUses})`),
    check('coupons_per_customer', sql`${t.maxUsesPerCustomer} > 0`),
  ],
);
