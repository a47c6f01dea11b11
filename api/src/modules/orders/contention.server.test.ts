import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { and, count, eq, inArray, ne, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { coupons, couponUses, orderHistory, orderLines, orders, stockHolds, variants } from '../../db/schema/index.ts';
import { Refusal } from '../../refusal.ts';
import { cardsOffered, orderForm } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper } from '../../testing/shopper.ts';
import { takeBought } from '../cart/take-bought.ts';
import { insertCoupon } from '../coupons/repository.ts';
import { endHolds } from '../payments/holds.ts';
import { cancel } from './cancel.ts';
import { listBoughtLines } from './repository.ts';
import { changeState } from './transitions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop(cardsOffered);
});
afterAll(() => shop.close());

const goods = [1012, 1030, 1033, 1035];
const codes = ['ALFA', 'BETA'];
const STOCK = 40;

function sequence(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * max);
  };
}

type Outcome = 'done' | 'refused';

async function settled(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}

async function expectAnswer(work: Promise<{ http: number; Message: string }>): Promise<Outcome> {
  const { http, Message } = await work;
  if (http >= 500) throw new Error(`answered ${http} ${Message}`);
  return http < 300 ? 'done' : 'refused';
}

test('keeps stock, coupons and order history consistent under concurrency', async () => {
  for (const productId of goods) await shop.db.update(variants).set({ stock: STOCK }).where(eq(variants.productId, productId));
  for (const code of codes) await insertCoupon(shop.db, { code, kind: 'percent', value: 10, maxUses: 15, maxUsesPerCustomer: 100 });

  async function buyerWithAddress(): Promise<{ someone: Shopper; address: Address }> {
    const someone = await customer(shop.app);
    return { someone, address: (await someone.post<Address>('/user/addresses', homeAddress)).Payload };
  }
  const buyers: Awaited<ReturnType<typeof buyerWithAddress>>[] = [];
  for (let n = 0; n < 6; n += 1) buyers.push(await buyerWithAddress());

  async function shopping({ someone, address }: { someone: Shopper; address: Address }, seed: number): Promise<Outcome[]> {
    const next = sequence(seed);
    const outcomes: Outcome[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (let line = 0; line < 3; line += 1) {
        outcomes.push(await expectAnswer(someone.post('/cart', { PId: goods[next(goods.length)], Qty: 1 + next(2) })));
      }
      outcomes.push(await expectAnswer(someone.post('/cart/coupon', { Code: codes[next(2)] })));
      const payment = ['card', 'bank-transfer', 'card', 'cash-on-delivery'][next(4)] ?? 'card';
      const { form } = await orderForm(someone, address, { payment });
      outcomes.push(await expectAnswer(someone.post('/orders', form)));
    }
    return outcomes;
  }

  async function shopkeeping(seed: number): Promise<Outcome[]> {
    const next = sequence(seed);
    const outcomes: Outcome[] = [];
    for (let round = 0; round < 40; round += 1) {
      const some = await shop.db.select({ id: orders.id, payment: orders.payment }).from(orders).where(ne(orders.state, 'cancelled'));
      const order = some[next(Math.max(1, some.length))];
      if (!order) continue;
      const change = next(3) === 0 ? cancelNow : payNow;
      outcomes.push(await settled(shop.db.transaction((tx) => change(tx, order))));
      if (round % 10 === 9) await endHolds(shop, new Date(Date.now() + next(2) * 31 * 60_000));
    }
    return outcomes;
  }

  interface Some {
    id: number;
    payment: { Code: string };
  }
  const cancelNow = (tx: Db, { id }: Some) => cancel(tx, shop, id, { actor: 'operator', note: 'Deneme' });
  async function payNow(tx: Db, { id, payment }: Some): Promise<void> {
    const paid = await changeState(tx, shop, id, 'paid', { actor: 'payment' });
    if (payment.Code === 'card') await takeBought(tx, { ...paid, lines: await listBoughtLines(tx, id) });
  }

  const everything = await Promise.all([
    ...buyers.flatMap((buyer, n) => [shopping(buyer, n + 1), shopping(buyer, n + 101)]),
    shopkeeping(1001),
    shopkeeping(1002),
  ]);
  expect(everything.flat()).toContain('refused');

  const alive = ne(orders.state, 'cancelled');
  for (const productId of goods) {
    const [shelf] = await shop.db.select().from(variants).where(eq(variants.productId, productId));
    const [sold] = await shop.db
      .select({ qty: sum(orderLines.qty).mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(alive, ne(orders.state, 'awaiting-payment'), eq(orderLines.productId, productId)));
    const [held] = await shop.db
      .select({ qty: sum(stockHolds.qty).mapWith(Number) })
      .from(stockHolds)
      .innerJoin(orders, eq(orders.id, stockHolds.orderId))
      .where(and(eq(orders.state, 'awaiting-payment'), eq(stockHolds.variantId, shelf?.id ?? 0)));
    expect((shelf?.stock ?? -1) + (sold?.qty ?? 0) + (held?.qty ?? 0)).toBe(STOCK);
  }
  for (const code of codes) {
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, code));
    const [uses] = await shop.db.select({ of: count() }).from(couponUses).where(eq(couponUses.code, code));
    const [used] = await shop.db
      .select({ by: count() })
      .from(orders)
      .where(and(alive, eq(orders.couponCode, code)));
    expect({ used: coupon?.used, uses: uses?.of }).toEqual({ used: used?.by, uses: used?.by });
  }
  const all = await shop.db.select().from(orders);
  expect(all.length).toBeGreaterThan(buyers.length);
  const entries = await shop.db
    .select()
    .from(orderHistory)
    .where(
      inArray(
        orderHistory.orderId,
        all.map(({ id }) => id),
      ),
    );
  for (const { id, state } of all) {
    const states = entries.filter(({ orderId }) => orderId === id).map((entry) => entry.state);
    expect(new Set(states).size).toBe(states.length);
    expect(states).toContain(state);
  }
  for (const customerId of new Set(all.map((order) => order.customerId))) {
    const waiting = all.filter((o) => o.customerId === customerId && o.state === 'awaiting-payment' && o.payment.Code === 'card');
    expect(waiting.length).toBeLessThanOrEqual(1);
  }
});
