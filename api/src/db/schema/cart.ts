import type { AnyScene } from '@shop/contracts/scene';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products, type SideRow, variants } from './catalog.ts';
import { coupons } from './coupons.ts';
import { customers, sessions } from './customers.ts';

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
    scene: jsonb().$type<AnyScene>().notNull(),
    /** The product's sides as they were then: a later change of the product must not move what was designed. */
    sides: jsonb().$type<SideRow[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.sessionId),
    index().on(t.customerId),
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
