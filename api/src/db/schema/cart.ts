import type { Finding } from '@shop/contracts/scene-quality';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products, variants } from './catalog.ts';
import { coupons } from './coupons.ts';
import { customers, sessions } from './customers.ts';
import { scenes } from './scenes.ts';

/** What the rules of print quality say of a design, as far as it matters to a cart. */
export interface Judgement {
  /** It has clip art that the shop has no more. */
  artGone: boolean;
  /** The first that is refused, and the first that wants the shopper's word. */
  refused: Finding[];
  asked: Finding[];
}

/** A shopper's design. Belongs to the anonymous session until its visitor logs in, then to the customer. */
export const designs = pgTable(
  'designs',
  {
    id: text().primaryKey(),
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** Its Turkish name. */
    colour: text().notNull(),
    sceneId: integer()
      .notNull()
      .references(() => scenes.id),
    /** What print quality rules say of it, and when they did; null: not yet. */
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

/** One cart an owner: a customer, or an anonymous session. */
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
    /** The coupon that the shopper has entered; judged anew whenever the cart is shown or ordered. */
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
    /** Its Turkish name. */
    colour: text().notNull(),
    designId: text().references(() => designs.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    /** What one cost when it was last added, before quantity reductions; null for lines older than this column. Minor units. */
    priceThen: integer(),
  },
  (t) => [
    foreignKey({ columns: [t.variantId, t.productId], foreignColumns: [variants.id, variants.productId] }).onDelete('cascade'),
    unique('cart_lines_equal').on(t.cartId, t.variantId, t.colour, t.designId).nullsNotDistinct(),
    check('cart_lines_qty', sql`${t.qty} between 1 and 999`),
  ],
);
