import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per kind of notice. Its lock keeps two processes from sending the same mail. */
export const operatorNotices = pgTable('operator_notices', {
  kind: text().$type<'daily-summary' | 'jobs-failed'>().primaryKey(),
  toldUntil: timestamp({ withTimezone: true }).notNull(),
});
