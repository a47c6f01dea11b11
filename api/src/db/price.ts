import { sql } from 'drizzle-orm';
import { products } from './schema/index.ts';

/** The database's clock decides what is on offer, so that a list, its filters and an order agree. */
const onOffer = sql`(${products.offerEnd} is null or now() between ${products.offerStart} and ${products.offerEnd})`;

/** Discount percent that counts now. */
export const discountNow = sql<number>`case when ${onOffer} then ${products.discount} else 0 end`;

/** Discount amount, minor units: `Kar`. Divided first: price times percent is more than an integer holds from 238,609.30 on. */
export const discountAmount = sql<number>`case when ${onOffer} then round(${products.price} * (${products.discount} / 100.0))::int else 0 end`;

/** What the shopper pays for one, minor units: `Birim`. */
export const unitPrice = sql<number>`(${products.price} - ${discountAmount})`;

/** Whether it is an offer with an end, and running. */
export const runningOffer = sql<boolean>`(${products.offerEnd} is not null and now() between ${products.offerStart} and ${products.offerEnd})`;
