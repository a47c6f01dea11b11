import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { designs } from './cart.ts';

/** Anybody with the link can view and copy the design. */
export const designShares = pgTable('design_shares', {
  /** Random, because the token alone gives access. */
  token: text().primaryKey(),
  designId: text()
    .notNull()
    .unique()
    .references(() => designs.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
