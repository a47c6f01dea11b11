import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { designs } from './cart.ts';

/** Links to designs: who has one may look and make a copy, and nothing else. A design has one at a time. */
export const designShares = pgTable('design_shares', {
  /** Random; knowing it is the right to look. */
  token: text().primaryKey(),
  designId: text()
    .notNull()
    .unique()
    .references(() => designs.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
