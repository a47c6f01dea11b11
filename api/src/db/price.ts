import { sql } from 'drizzle-orm';
import { products } from './schema/index.ts';

/** Uses the database's clock, so that lists, filters and orders agree. */
const onOffer = sql`(${products.offerEnd} is null or now() between ${products.offerStart} and ${products.offerEnd})`;

export const discountNow = sql<number>`case when ${onOffer} then ${products.discount} else 0 end`;

/** `Kar` in minor units. Divides first to avoid an overflow. */
export const discountAmount = sql<number>`case when ${onOffer} then round(${products.price} * (${products.discount} / 100.0))::int else 0 end`;

/** `Birim` in minor units. */
export const unitPrice = sql<number>`(${products.price} - ${discountAmount})`;

export const runningOffer = sql<boolean>`(${products.offerEnd} is not null and now() between ${products.offerStart} and ${products.offerEnd})`;
