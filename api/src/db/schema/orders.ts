import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { Invoice, OrderState, PaymentMethod, VatShare } from '@shop/contracts/orders';
import type { DeclineReason } from '@shop/contracts/payment-return';
import type { NewAddress } from '@shop/contracts/user';
import type { Locale } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products, variants } from './catalog.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { scenes } from './scenes.ts';

const states = sql.raw(`('awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered', 'cancelled')`);

/** `refund-due`: the order could not accept the payment, or was cancelled afterwards. */
export type PaymentState = 'open' | 'succeeded' | 'failed' | 'refund-due' | 'refunded';

export const orderNumbers = pgSequence('order_numbers');

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    state: text().$type<OrderState>().notNull(),
    locale: text().$type<Locale>().notNull(),
    currency: text().notNull(),
    subtotal: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    couponCode: text().references(() => coupons.code),
    deliveryFee: integer().notNull(),
    paymentFee: integer().notNull().default(0),
    vatIncluded: bigint({ mode: 'number' }).notNull(),
    vat: jsonb().$type<VatShare[]>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    address: jsonb().$type<NewAddress>().notNull(),
    invoice: jsonb().$type<Invoice>().notNull(),
    delivery: jsonb().$type<DeliveryMethod>().notNull(),
    payment: jsonb().$type<Omit<PaymentMethod, 'Kind'>>().notNull(),
    /** The texts that the customer accepted, verbatim (distance-selling regulation). */
    contractVersion: text().notNull(),
    contractPreInformation: text().notNull(),
    contractAgreement: text().notNull(),
    contractAcceptedAt: timestamp({ withTimezone: true }).notNull(),
    /** End of the stock hold. Null unless the payment method is prepaid. */
    heldUntil: timestamp({ withTimezone: true }),
    /** Replaces `heldUntil` while the e-mail address is unverified. */
    unprovedUntil: timestamp({ withTimezone: true }),
    /** A company order by bank transfer. Takes stock only when paid. */
    proforma: boolean().notNull().default(false),
    /** Hashes of the buyer's networks, narrowest first. Cleared on payment, or a day after the order lapses. */
    networks: text().array(),
    /** Null until the order mail is sent. A card order's mail waits for the payment. */
    toldAt: timestamp({ withTimezone: true }),
    carrier: text(),
    trackingNumber: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.customerId, t.id),
    index('orders_held').on(t.heldUntil).where(sql`${t.state} = 'awaiting-payment'`),
    index('orders_unproved').on(t.unprovedUntil).where(sql`${t.state} = 'awaiting-payment'`),
    index('orders_networks').using('gin', t.networks).where(sql`${t.networks} is not null`),
    index('orders_networks_age').on(t.createdAt).where(sql`${t.networks} is not null`),
    check('orders_state', sql`${t.state} in ${states}`),
    check('orders_coupon', sql`(${t.discount} > 0) = (${t.couponCode} is not null)`),
    check('orders_parcel', sql`(${t.carrier} is null) = (${t.trackingNumber} is null)`),
    check('orders_sum', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.deliveryFee} + ${t.paymentFee}`),
    check(
      'orders_amounts',
      sql`${t.discount} between 0 and ${t.subtotal} and ${t.deliveryFee} >= 0 and ${t.paymentFee} >= 0 and ${t.vatIncluded} between 0 and ${t.total}`,
    ),
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
    /** The Turkish name of the colour. Null in older rows. */
    keptColour: text(),
    /** A printable product bought without a print. */
    blank: boolean().notNull().default(false),
    qty: integer().notNull(),
    /** Price of `packOf` pieces. */
    unitPrice: integer().notNull(),
    packOf: integer().notNull().default(1),
    lineTotal: bigint({ mode: 'number' }).notNull(),
    vatRate: smallint().notNull(),
    designId: text(),
    designName: text(),
    sceneId: integer().references(() => scenes.id),
  },
  (t) => [
    unique().on(t.orderId, t.position),
    index('order_lines_product').on(t.productId, t.orderId),
    index().on(t.sceneId),
    check('order_lines_design', sql`(${t.designId} is null) = (${t.sceneId} is null)`),
    check('order_lines_qty', sql`${t.qty} between 1 and 100000`),
    check('order_lines_pack_of', sql`${t.packOf} >= 1`),
    // Rounds half up, as `costOf` does.
    check('order_lines_sum', sql`${t.lineTotal} = (2 * ${t.unitPrice}::bigint * ${t.qty} + ${t.packOf}) / (2 * ${t.packOf})`),
  ],
);

/** Rows of a lapsed order stay for a day, because they count against the buyer's networks. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    qty: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.variantId] }), index().on(t.variantId), check('stock_holds_qty', sql`${t.qty} > 0`)],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    state: text().$type<OrderState>().notNull(),
    note: text().notNull(),
    actor: text().$type<'shopper' | 'operator' | 'payment' | 'shop'>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.orderId),
    check('order_history_state', sql`${t.state} in ${states}`),
    check('order_history_actor', sql`${t.actor} in ('shopper', 'operator', 'payment', 'shop')`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** Random id, which the provider's result must repeat. */
    conversationId: text().notNull().unique(),
    /** Null until the provider has opened a payment page. */
    token: text().unique(),
    pageUrl: text(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    providerPaymentId: text().unique(),
    failure: text(),
    decline: text().$type<DeclineReason>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    checkedAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.orderId),
    index('payments_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
    index('payments_failed').on(t.createdAt).where(sql`${t.state} = 'failed'`),
    uniqueIndex('payments_one_success').on(t.orderId).where(sql`${t.state} = 'succeeded'`),
    check('payments_state', sql`${t.state} in ('open', 'succeeded', 'failed', 'refund-due', 'refunded')`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_settled', sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
    check('payments_money', sql`${t.state} in ('open', 'failed') or ${t.providerPaymentId} is not null`),
  ],
);

export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    code: text()
      .notNull()
      .references(() => coupons.code),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
  },
  (t) => [index().on(t.code, t.customerId)],
);

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderHistoryRow = typeof orderHistory.$inferSelect;
