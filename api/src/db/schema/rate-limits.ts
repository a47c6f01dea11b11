import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in the running window; shared by all API processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is counted and for whom; addresses of people only as hashes. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** Hashes of the tries that were let through with an Idempotency-Key, the newest first: a repetition does not count again. */
    tries: text().array().notNull().default([]),
    /** How often one of them was repeated. */
    repeats: integer().notNull().default(0),
    /** How many tries were given back because they were refused. */
    refunds: integer().notNull().default(0),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.endsAt)],
);
