import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { designs } from './cart.ts';

/** A link allows viewing and copying. One per design. */
export const designShares = pgTable('design_shares', {
  /** Random; it is the access right. */
  token: text().primaryKey(),
  designId: text()
    .notNull()
    .unique()
    .references(() => designs.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
