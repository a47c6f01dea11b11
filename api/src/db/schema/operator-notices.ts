import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Until when whoever runs the shop has been told of something: one row a kind of mail, so that of many processes one tells it. */
export const operatorNotices = pgTable('operator_notices', {
  kind: text().$type<'daily-summary' | 'jobs-failed'>().primaryKey(),
  toldUntil: timestamp({ withTimezone: true }).notNull(),
});
