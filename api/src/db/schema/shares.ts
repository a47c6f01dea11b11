import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { designs } from './cart.ts';

/** A link allows viewing and copying; one per design. */
export const designShares = pgTable('design_shares', {
  /** Random, because the token alone grants access. */
  token: text().primaryKey(),
  designId: text()
    .notNull()
    .unique()
    .references(() => designs.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
