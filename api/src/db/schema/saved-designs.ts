import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { customers, sessions } from './customers.ts';
import { scenes } from './scenes.ts';

export const savedDesigns = pgTable(
  'saved_designs',
  {
    id: text().primaryKey(),
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    colour: text().notNull(),
    sceneId: integer()
      .notNull()
      .references(() => scenes.id),
    name: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.sessionId),
    index().on(t.customerId),
    index().on(t.sceneId),
    check('saved_designs_one_owner', sql`num_nonnulls(${t.sessionId}, ${t.customerId}) = 1`),
  ],
);
