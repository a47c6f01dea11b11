import type { Finding } from '@shop/scene/scene-quality';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products, variants } from './catalog.ts';
import { coupons } from './coupons.ts';
import { customers, sessions } from './customers.ts';
import { scenes } from './scenes.ts';

export interface Judgement {
  artGone: boolean;
  refused: Finding[];
  asked: Finding[];
}

export const designs = pgTable(
  'designs',
  {
    id: text().primaryKey(),
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** The Turkish name of the colour. */
    colour: text().notNull(),
    sceneId: integer()
      .notNull()
      .references(() => scenes.id),
    name: text(),
    /** Null: not evaluated yet. */
    judgement: jsonb().$type<Judgement>(),
    judgedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.sessionId),
    index().on(t.customerId),
    index().on(t.sceneId),
    check('designs_one_owner', sql`num_nonnulls(${t.sessionId}, ${t.customerId}) = 1`),
  ],
);

export const carts = pgTable(
  'carts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    couponCode: text().references(() => coupons.code, { onDelete: 'set null' }),
  },
  (t) => [check('carts_one_owner', sql`num_nonnulls(${t.sessionId}, ${t.customerId}) = 1`)],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    colour: text().notNull(),
    designId: text().references(() => designs.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    /** Minor units: unit price when last added, before quantity discounts. Null in older rows. */
    priceThen: integer(),
  },
  (t) => [
    foreignKey({ columns: [t.variantId, t.productId], foreignColumns: [variants.id, variants.productId] }).onDelete('cascade'),
    unique('cart_lines_equal').on(t.cartId, t.variantId, t.colour, t.designId).nullsNotDistinct(),
    check('cart_lines_qty', sql`${t.qty} between 1 and 100000`),
  ],
);
