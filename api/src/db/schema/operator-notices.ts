import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per kind lets only one process send the mail. */
export const operatorNotices = pgTable('operator_notices', {
  kind: text().$type<'daily-summary' | 'jobs-failed'>().primaryKey(),
  toldUntil: timestamp({ withTimezone: true }).notNull(),
});
