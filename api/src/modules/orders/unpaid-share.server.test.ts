import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { and, eq, sum } from 'drizzle-orm';
import { orderLines, orders, variants } from '../../db/schema/index.ts';
import { orderForm } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper } from '../../testing/shopper.ts';

const MUG = 1012;
const SHELF = 40;
const SHARE = 10;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('orders of one customer at once hold no more than the share of one', async () => {
  await shop.db.update(variants).set({ stock: SHELF }).where(eq(variants.productId, MUG));
  const owner = await customer(shop.app);
  const address = (await owner.post<Address>('/user/addresses', homeAddress)).Payload;
  const browsers: Shopper[] = [owner];
  for (let n = 0; n < 5; n += 1) {
    const browser = shopper(shop.app);
    await browser.post('/auth', { email: owner.email, password: owner.password });
    browsers.push(browser);
  }

  /** Fills the cart, which all of them share, and orders it: others may have ordered it by then, or added to it. */
  async function buy(browser: Shopper, payment: string): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      await browser.post('/cart', { PId: MUG, Qty: 1 });
      const { form } = await orderForm(browser, address, { payment });
      const { http, Payload, Message } = await browser.post<{ code?: string } | null>('/orders', form);
      if (http >= 500) throw new Error(Message);
      if (Payload?.code === 'unpaid-limit') await browser.delete('/cart');
    }
  }
  await Promise.all(browsers.map((browser, n) => buy(browser, n % 2 ? 'bank-transfer' : 'cash-on-delivery')));

  const [held] = await shop.db
    .select({ qty: sum(orderLines.qty).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.state, 'awaiting-payment'), eq(orderLines.productId, MUG)));
  expect(held?.qty).toBeGreaterThan(0);
  expect(held?.qty).toBeLessThanOrEqual(SHARE);
  const [shelf] = await shop.db.select().from(variants).where(eq(variants.productId, MUG));
  expect((shelf?.stock ?? 0) + (held?.qty ?? 0)).toBe(SHELF);
}, 60_000);
