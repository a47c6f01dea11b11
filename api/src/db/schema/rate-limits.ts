import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** IP networks and e-mail addresses are stored only as hashes. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** Hashes of the Idempotency-Keys that were counted, newest first. */
    tries: text().array().notNull().default([]),
    repeats: integer().notNull().default(0),
    refunds: integer().notNull().default(0),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.endsAt)],
);
