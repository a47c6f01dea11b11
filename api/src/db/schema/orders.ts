import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { Locale } from '@shop/contracts/locale';
import type { Invoice, OrderState, PaymentMethod, VatShare } from '@shop/contracts/orders';
import type { DeclineReason } from '@shop/contracts/payment-return';
import type { NewAddress } from '@shop/contracts/user';
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

/** `refund-due`: the money came and goes back, because its order was gone, already paid, or cancelled after it was paid. */
export type PaymentState = 'open' | 'succeeded' | 'failed' | 'refund-due' | 'refunded';

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
    /** The shopper's language when ordering: what all mails about it are written in. */
    locale: text().$type<Locale>().notNull(),
    currency: text().notNull(),
    subtotal: bigint({ mode: 'number' }).notNull(),
    /** What the coupon takes off. */
    discount: bigint({ mode: 'number' }).notNull().default(0),
    couponCode: text().references(() => coupons.code),
    deliveryFee: integer().notNull(),
    /** What the way of paying costs, such as cash on delivery. */
    paymentFee: integer().notNull().default(0),
    vatIncluded: bigint({ mode: 'number' }).notNull(),
    /** `vatIncluded` by rate, as it was calculated then. */
    vat: jsonb().$type<VatShare[]>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    address: jsonb().$type<NewAddress>().notNull(),
    invoice: jsonb().$type<Invoice>().notNull(),
    delivery: jsonb().$type<DeliveryMethod>().notNull(),
    payment: jsonb().$type<Omit<PaymentMethod, 'Kind'>>().notNull(),
    /** What the shopper accepted, word for word, and when (distance-selling regulation). */
    contractVersion: text().notNull(),
    contractPreInformation: text().notNull(),
    contractAgreement: text().notNull(),
    contractAcceptedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when unpaid goods stay reserved; null where nothing is paid in advance. */
    heldUntil: timestamp({ withTimezone: true }),
    /** Until when they stay reserved while the customer's address is not proved; null where that shortens nothing. */
    unprovedUntil: timestamp({ withTimezone: true }),
    /** A company's order by transfer that takes its goods when it is paid. */
    proforma: boolean().notNull().default(false),
    /** Hashes of the networks it was placed from, narrowest first; null once it is paid, or lapsed more than a day ago. */
    networks: text().array(),
    /** When its customer was told of it, by the mail with the contract; null while that waits for a card payment. */
    toldAt: timestamp({ withTimezone: true }),
    carrier: text(),
    trackingNumber: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.customerId, t.id),
    // What waits for its money, for the end of its hold.
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
    /** As its shopper read it, like all words here. */
    colour: text().notNull(),
    /** As the cart has it: its Turkish name. Null for lines older than this column. */
    keptColour: text(),
    /** A printable product that is bought without a print. */
    blank: boolean().notNull().default(false),
    qty: integer().notNull(),
    unitPrice: integer().notNull(),
    lineTotal: bigint({ mode: 'number' }).notNull(),
    vatRate: smallint().notNull(),
    /** Of a personalised line, until its customer closes the account. */
    designId: text(),
    sceneId: integer().references(() => scenes.id),
  },
  (t) => [
    unique().on(t.orderId, t.position),
    // What was bought with a product, the newest first.
    index('order_lines_product').on(t.productId, t.orderId),
    index().on(t.sceneId),
    check('order_lines_design', sql`(${t.designId} is null) = (${t.sceneId} is null)`),
    check('order_lines_qty', sql`${t.qty} between 1 and 999`),
    check('order_lines_sum', sql`${t.lineTotal} = ${t.unitPrice}::bigint * ${t.qty}`),
  ],
);

/** What an unpaid order has taken off a shelf; it stays for a day where the order lapses. */
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
    /** Who changed it: the shopper, an operator, the payment provider, or the shop itself when a time was over. */
    actor: text().$type<'shopper' | 'operator' | 'payment' | 'shop'>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.orderId),
    check('order_history_state', sql`${t.state} in ${states}`),
    check('order_history_actor', sql`${t.actor} in ('shopper', 'operator', 'payment', 'shop')`),
  ],
);

/** One attempt to pay an order by card on the provider's hosted page. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** Ours, told to the provider and asked back; random, so that it cannot be guessed. */
    conversationId: text().notNull().unique(),
    /** The provider's name for the attempt; null until it has been initialised. */
    token: text().unique(),
    pageUrl: text(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** The provider's id of the money that moved: what a refund names. */
    providerPaymentId: text().unique(),
    /** Why it failed, in the provider's words; for operators. */
    failure: text(),
    /** Why the bank declined the card; null for other failures. */
    decline: text().$type<DeclineReason>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the provider was last asked about it without the shopper's browser. */
    checkedAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.orderId),
    // What is still to be asked about.
    index('payments_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
    index('payments_failed').on(t.createdAt).where(sql`${t.state} = 'failed'`),
    // One payment of an order succeeds; money that comes a second time is refunded.
    uniqueIndex('payments_one_success').on(t.orderId).where(sql`${t.state} = 'succeeded'`),
    check('payments_state', sql`${t.state} in ('open', 'succeeded', 'failed', 'refund-due', 'refunded')`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_settled', sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
    check('payments_money', sql`${t.state} in ('open', 'failed') or ${t.providerPaymentId} is not null`),
  ],
);

/** Which order has used which coupon; gone when the order is cancelled. */
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
