import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { and, eq, sum } from 'drizzle-orm';
import { orderLines, orders, variants } from '../../db/schema/index.ts';
import { orderForm } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper } from '../../testing/shopper.ts';

const MUG = 1012;
const SHELF = 40;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('limits concurrent unpaid orders of one customer', async () => {
  await shop.db.update(variants).set({ stock: SHELF }).where(eq(variants.productId, MUG));
  const owner = await customer(shop.app);
  const address = (await owner.post<Address>('/user/addresses', homeAddress)).Payload;
  const browsers: Shopper[] = [owner];
  for (let n = 0; n < 5; n += 1) {
    const browser = shopper(shop.app);
    await browser.post('/auth', { email: owner.email, password: owner.password });
    browsers.push(browser);
  }

  const codes: (string | undefined)[] = [];
  for (let round = 0; round < 5; round += 1) {
    await owner.delete('/cart');
    await owner.post('/cart', { PId: MUG, Qty: 4 });
    const payment = round % 2 ? 'bank-transfer' : 'cash-on-delivery';
    const { form } = await orderForm(owner, address, { payment });
    const answers = await Promise.all(browsers.map((browser) => browser.post<{ code?: string } | null>('/orders', form)));
    expect(answers.filter(({ http }) => http >= 500)).toEqual([]);
    expect(answers.filter(({ http }) => http === 201).length).toBe(round < 2 ? 1 : 0);
    codes.push(...answers.map(({ Payload }) => Payload?.code));
  }
  expect(codes).toContain('unpaid-limit');

  const [held] = await shop.db
    .select({ qty: sum(orderLines.qty).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.state, 'awaiting-payment'), eq(orderLines.productId, MUG)));
  expect(held?.qty).toBe(8);
  const [shelf] = await shop.db.select().from(variants).where(eq(variants.productId, MUG));
  expect((shelf?.stock ?? 0) + (held?.qty ?? 0)).toBe(SHELF);
});
