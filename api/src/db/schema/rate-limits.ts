import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in the running window; shared by all API processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is counted and for whom; addresses of people only as hashes. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** Hash of the last try's Idempotency-Key: its retry does not count again. */
    lastTry: text(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.endsAt)],
);
