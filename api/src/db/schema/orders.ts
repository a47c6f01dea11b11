import type { Design } from '@shop/contracts/catalog';
import type { DeliveryMethod, Invoice, OrderState, PaymentMethod } from '@shop/contracts/orders';
import type { NewAddress } from '@shop/contracts/user';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { products, variants } from './catalog.ts';
import { customers } from './customers.ts';

const states = sql.raw(`('awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered', 'cancelled')`);

/** The running part of an order's number. */
export const orderNumbers = pgSequence('order_numbers');

/** An order as it was placed: what it names may change or go, the order does not. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    state: text().$type<OrderState>().notNull(),
    currency: text().notNull(),
    subtotal: bigint({ mode: 'number' }).notNull(),
    deliveryFee: integer().notNull(),
    vatIncluded: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    address: jsonb().$type<NewAddress>().notNull(),
    invoice: jsonb().$type<Invoice>().notNull(),
    delivery: jsonb().$type<DeliveryMethod>().notNull(),
    payment: jsonb().$type<PaymentMethod>().notNull(),
    /** What the shopper accepted, word for word, and when (distance-selling regulation). */
    contractVersion: text().notNull(),
    contractPreInformation: text().notNull(),
    contractAgreement: text().notNull(),
    contractAcceptedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when unpaid goods stay reserved. */
    heldUntil: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.customerId, t.id),
    check('orders_state', sql`${t.state} in ${states}`),
    check('orders_sum', sql`${t.total} = ${t.subtotal} + ${t.deliveryFee}`),
    check('orders_amounts', sql`${t.subtotal} >= 0 and ${t.deliveryFee} >= 0 and ${t.vatIncluded} between 0 and ${t.total}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    title: text().notNull(),
    slug: text().notNull(),
    img: text().notNull(),
    size: text().notNull(),
    colour: text().notNull(),
    qty: integer().notNull(),
    unitPrice: integer().notNull(),
    lineTotal: bigint({ mode: 'number' }).notNull(),
    vatRate: smallint().notNull(),
    design: jsonb().$type<Design>(),
  },
  (t) => [
    unique().on(t.orderId, t.position),
    check('order_lines_qty', sql`${t.qty} between 1 and 999`),
    check('order_lines_sum', sql`${t.lineTotal} = ${t.unitPrice}::bigint * ${t.qty}`),
  ],
);

/** Every change of an order's state, with its time. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    state: text().$type<OrderState>().notNull(),
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.orderId), check('order_history_state', sql`${t.state} in ${states}`)],
);
