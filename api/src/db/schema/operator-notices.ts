import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per kind, so that one process sends each mail. */
export const operatorNotices = pgTable('operator_notices', {
  kind: text().$type<'daily-summary' | 'jobs-failed'>().primaryKey(),
  toldUntil: timestamp({ withTimezone: true }).notNull(),
});
