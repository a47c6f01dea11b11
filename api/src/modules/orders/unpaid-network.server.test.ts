import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { orders, stockHolds, variants } from '../../db/schema/index.ts';
import { atReview, cardsOffered } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { endHolds } from '../payments/holds.ts';

const PRODUCTS = [1012, 1030, 1033, 1035];
const STOCK = 100;
const MONEY = 20_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    ...cardsOffered,
    COD_LIMIT: '10000000',
    UNPAID_NETWORK_PIECES: '10',
    UNPAID_NETWORK_MONEY: String(MONEY),
    UNPAID_TOGETHER_PIECES: '20',
  });
  await shop.db.update(variants).set({ stock: STOCK }).where(inArray(variants.productId, PRODUCTS));
});
afterAll(() => shop.close());

test('limits concurrent unpaid orders from one IP network', async () => {
  const payments = ['bank-transfer', 'cash-on-delivery', 'card'];
  const buyers = [];
  for (let n = 0; n < 30; n += 1)
    buyers.push(await atReview(shop.app, [{ PId: PRODUCTS[n % 4], Qty: 15 }], { payment: payments[n % 3] ?? 'card' }));

  const answers = await Promise.all(
    buyers.map(({ someone, form }, n) => someone.post('/orders', form, { 'x-forwarded-for': `203.0.113.${n % 2}` })),
  );
  expect(answers.filter(({ http }) => http !== 201 && http !== 409)).toEqual([]);

  const held = await shop.db
    .select({ network: sql<string>`${orders.networks}[1]`, variantId: stockHolds.variantId, qty: sql<number>`sum(${stockHolds.qty})::int` })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .groupBy(sql`1`, stockHolds.variantId);
  expect(held.length).toBeGreaterThan(1);
  expect(Math.max(...held.map(({ qty }) => qty))).toBeLessThanOrEqual(STOCK / 2);
  const money = await shop.db
    .select({ network: sql<string>`${orders.networks}[1]`, sum: sql<number>`sum(${orders.subtotal})::int` })
    .from(orders)
    .where(sql`exists (select from ${stockHolds} where ${stockHolds.orderId} = ${orders.id})`)
    .groupBy(sql`1`);
  for (const { sum } of money) expect(sum).toBeLessThanOrEqual(MONEY);
  expect(money.length).toBe(2);

  const missing = async () => {
    const shelves = await shop.db.select({ stock: variants.stock }).from(variants).where(inArray(variants.productId, PRODUCTS));
    return shelves.reduce((sum, { stock }) => sum + STOCK - stock, 0);
  };
  expect(await missing()).toBe(held.reduce((sum, { qty }) => sum + qty, 0));
  const later = new Date(Date.now() + 100 * 3_600_000);
  await Promise.all([endHolds(shop, later), endHolds(shop, later), endHolds(shop, later)]);
  expect(await shop.db.$count(orders, and(eq(orders.state, 'awaiting-payment')))).toBe(0);
  expect(await missing()).toBe(0);
});
