import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { customers, sessions } from './customers.ts';
import { reviews } from './reviews.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    sessionId: integer().references(() => sessions.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    format: text().$type<'png' | 'jpeg' | 'webp'>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** `#rrggbb`. Null for older uploads, and if the border is not plain and opaque. */
    edgeColour: text(),
    /** Whether some or all visible pixels are white. Null if none, for opaque images, and for older uploads. */
    white: text().$type<'some' | 'all'>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    orderedAt: timestamp({ withTimezone: true }),
    reviewId: integer().references(() => reviews.id, { onDelete: 'set null' }),
    /** Counts from 1. */
    reviewPosition: smallint(),
  },
  (t) => [
    index().on(t.sessionId),
    index().on(t.customerId),
    index().on(t.reviewId).where(sql`${t.reviewId} is not null`),
    check('uploads_one_owner', sql`num_nonnulls(${t.sessionId}, ${t.customerId}) <= 1`),
    check('uploads_format', sql`${t.format} in ('png', 'jpeg', 'webp')`),
    check('uploads_edge_colour', sql`${t.edgeColour} ~ '^#[0-9a-f]{6}$'`),
    check('uploads_white', sql`${t.white} in ('some', 'all')`),
    check('uploads_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
);
