import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Shared by all API processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Contains people's addresses only as hashes. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** Hashes of accepted tries with an Idempotency-Key, newest first; repetitions are free. */
    tries: text().array().notNull().default([]),
    repeats: integer().notNull().default(0),
    refunds: integer().notNull().default(0),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.endsAt)],
);
