import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { addresses, cartLines, carts, coupons, customers, orders, stockHolds, variants } from '../../db/schema/index.ts';
import { readConfig } from '../../env.ts';
import { atReview, bring, cardsOffered, orderForm } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, proveEmail, shopper, signupForm } from '../../testing/shopper.ts';
import { endHolds } from '../payments/holds.ts';
import { purgeStockHolds } from './stock-holds.ts';

const MUG = 1012;
const SHIRT = 1001;
const MUGS = 400;
const SHIRTS = new Map([
  [1, 120],
  [4, 30],
]);
const HOUR = 3_600_000;

const defaults = readConfig({}).unpaid;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    ...cardsOffered,
    COD_LIMIT: '10000000',
    UNPAID_NETWORK_PIECES: String(defaults.network.pieces),
    UNPAID_NETWORK_MONEY: String(defaults.network.money),
    UNPAID_TOGETHER_PIECES: String(defaults.together),
  });
});
afterAll(() => shop.close());

type Account = Awaited<ReturnType<typeof customer>>;
const accounts: Account[] = [];
beforeEach(async () => {
  await shop.db.delete(stockHolds);
  await shop.db.update(orders).set({ state: 'cancelled', networks: null });
  for (const [position, stock] of SHIRTS)
    await shop.db.update(variants).set({ stock }).where(sql`${variants.productId} = ${SHIRT} and ${variants.position} = ${position}`);
  await shop.db.update(variants).set({ stock: MUGS }).where(eq(variants.productId, MUG));
  await shop.db.delete(addresses);
  await shop.db.delete(cartLines);
  await shop.db.delete(carts);
  await shop.db.update(customers).set({ emailVerifiedAt: null });
  while (accounts.length < 14) accounts.push(await customer(shop.app));
});

const shelves = () =>
  shop.db
    .select({ id: variants.id, stock: variants.stock, productId: variants.productId })
    .from(variants)
    .where(or(eq(variants.productId, MUG), and(eq(variants.productId, SHIRT), inArray(variants.position, [...SHIRTS.keys()]))))
    .orderBy(asc(variants.productId), asc(variants.position));

const from = (address: string) => ({ 'x-forwarded-for': address });

async function order(account: Account, address: string, goods: object, payment = 'bank-transfer') {
  const { form } = await atReview(shop.app, [goods], { payment }, account);
  const answer = await account.post<{ OrderId: number; code?: string }>('/orders', form, from(address));
  if (answer.http !== 201) await account.delete('/cart');
  return answer;
}

const shirt = (VariantId: number) => ({ PId: SHIRT, VariantId, Colour: 'Siyah' });
const mediumShirt = async () => shirt((await shelves())[0]?.id ?? 0);

async function grab(account: Account, address: string, payment?: string): Promise<void> {
  for (const { id, stock, productId } of await shelves()) {
    for (const wanted of [Math.floor(stock / 4), 5]) {
      const goods = { ...(productId === SHIRT ? shirt(id) : { PId: MUG }), Qty: Math.min(wanted, stock) };
      if (goods.Qty > 0 && (await order(account, address, goods, payment)).http === 201) break;
    }
  }
}

const full = [...SHIRTS.values(), MUGS];
const leftOf = async () => (await shelves()).map(({ stock }) => stock);
const taken = async (): Promise<number> => {
  const [row] = await shop.db
    .select({ money: sql<number>`coalesce(sum(${orders.subtotal}), 0)::int` })
    .from(orders)
    .where(eq(orders.state, 'awaiting-payment'));
  return row?.money ?? 0;
};

describe('one IP address', () => {
  const home = '203.0.113.9';

  test.each(['bank-transfer', 'cash-on-delivery'])('limits one network’s orders to half of the stock (%s)', async (payment) => {
    for (const account of accounts.slice(0, 5)) await grab(account, home, payment);
    for (const [n, left] of (await leftOf()).entries()) expect(left).toBeGreaterThanOrEqual(Math.ceil((full[n] ?? 0) / 2));
    expect(await taken()).toBeLessThanOrEqual(300_000);
    expect((await order(await customer(shop.app), '198.51.100.1', { ...(await mediumShirt()), Qty: 3 })).http).toBe(201);
    const refused = await order(accounts[0] as Account, home, { PId: MUG, Qty: 200 });
    expect(refused).toMatchObject({ http: 409, Payload: { code: 'unpaid-limit' } });
  });

  test('limits one network’s card orders to half of the stock', async () => {
    for (const account of accounts) expect((await order(account, home, { PId: MUG, Qty: 90 }, 'card')).http).toBe(201);
    expect((await leftOf()).at(-1)).toBeGreaterThanOrEqual(MUGS / 2);
  });

  test('counts lapsed orders against the network’s limit for a day', async () => {
    const [first, second, third] = accounts as [Account, Account, Account];
    expect((await order(first, home, { PId: MUG, Qty: 100 })).http).toBe(201);
    expect((await order(second, home, { PId: MUG, Qty: 75 })).http).toBe(201);
    await endHolds(shop, new Date(Date.now() + 13 * HOUR));
    expect((await leftOf()).at(-1)).toBe(MUGS);
    expect((await order(third, home, { PId: MUG, Qty: 80 })).http).toBe(409);
    expect((await order(third, home, { PId: MUG, Qty: 25 })).http).toBe(201);
    await shop.db.update(orders).set({ createdAt: sql`now() - interval '25 hours'` });
    await purgeStockHolds(shop.db);
    expect(await shop.db.$count(stockHolds)).toBe(1);
    expect((await order(second, home, { PId: MUG, Qty: 80 })).http).toBe(201);
  });

  test('allows verified customers four times the unpaid amount per network', async () => {
    for (const account of accounts) await proveEmail(shop, account);
    await shop.db.update(variants).set({ stock: 5000 }).where(eq(variants.productId, MUG));
    const placed: number[] = [];
    for (const account of accounts) {
      const { http, Payload } = await order(account, home, { PId: MUG, Qty: 300 });
      if (http === 201) placed.push(Payload.OrderId);
    }
    expect(placed).toHaveLength(5);
    await bring(shop, placed[0] ?? 0, 'paid');
    expect((await order(accounts.at(-1) as Account, home, { PId: MUG, Qty: 300 })).http).toBe(201);
  });
});

describe('several IP addresses', () => {
  test('limits a /48 network to four clients’ unpaid amount', async () => {
    await shop.db.update(variants).set({ stock: 5000 }).where(eq(variants.productId, MUG));
    for (const [n, account] of accounts.entries())
      for (let round = 0; round < 2; round += 1)
        await order(account, `2001:db8:5:${(n * 300 + round).toString(16)}::1`, { PId: MUG, Qty: 150 });
    expect(await taken()).toBeLessThanOrEqual(1_200_000);
    expect(await taken()).toBeGreaterThan(600_000);
  });

  test.each<[string, (n: number) => string, number]>([
    ['/56', (n) => `2001:db8:6:${(0x1200 + n).toString(16)}::1`, 60],
    ['/24', (n) => `198.51.77.${n + 1}`, 70],
  ])('leaves stock to others when one %s network orders everything', async (_, address, share) => {
    const some = accounts.slice(0, 6);
    for (const account of some) await proveEmail(shop, account);
    for (const [n, account] of some.entries()) await grab(account, address(n));
    for (const [n, left] of (await leftOf()).entries())
      expect(left).toBeGreaterThanOrEqual(Math.ceil(((full[n] ?? 0) * (100 - share)) / 100));
    expect((await order(await customer(shop.app), '192.0.2.1', { ...(await mediumShirt()), Qty: 3 })).http).toBe(201);
  });

  test('leaves stock for verified customers despite five networks’ unpaid orders', async () => {
    const vpn = [1, 2, 3, 4, 5].map((n) => `198.51.${n}.7`);
    for (const [n, account] of accounts.slice(0, 10).entries()) await grab(account, vpn[n % 5] as string);
    for (const [n, left] of (await leftOf()).entries()) {
      const stock = full[n] ?? 0;
      expect(left).toBeGreaterThanOrEqual(Math.min(Math.ceil(stock / 4), stock - 20));
    }
    const honest = await customer(shop.app);
    await proveEmail(shop, honest);
    expect((await order(honest, '192.0.2.1', { ...(await mediumShirt()), Qty: 1 })).http).toBe(201);
  });

  test('keeps a tenth of the stock for card payments', async () => {
    const vpn = [1, 2, 3, 4, 5].map((n) => `198.51.${n}.7`);
    for (const account of accounts) await proveEmail(shop, account);
    for (const [n, account] of accounts.entries()) await grab(account, vpn[n % 5] as string);
    for (const [n, left] of (await leftOf()).entries()) {
      const stock = full[n] ?? 0;
      expect(left).toBeGreaterThanOrEqual(Math.min(Math.ceil(stock / 10), stock - 20));
    }
    const honest = await customer(shop.app);
    expect((await order(honest, '192.0.2.1', { ...(await mediumShirt()), Qty: 1 }, 'card')).http).toBe(201);
  });
});

test.each<[string, (n: number) => string, number]>([
  ['IP address', () => '203.0.113.44', 10],
  ['/56', (n) => `2001:db8:8:${(0x3400 + n).toString(16)}::1`, 12],
  ['/24', (n) => `198.51.78.${n + 1}`, 14],
])('limits the uses of a coupon from one %s', async (_, address, uses) => {
  const code = `ILK${uses}`;
  await shop.db.insert(coupons).values({ code, kind: 'amount', value: 100, maxUses: 16 });
  const seen = [];
  for (const [n, account] of [...accounts, await customer(shop.app)].entries()) {
    await account.post('/cart', { PId: MUG, Qty: 1 });
    await account.post('/cart/coupon', { Code: code });
    const { form } = await atReview(shop.app, [], {}, account);
    const { http, Payload } = await account.post<{ code?: string } | null>('/orders', form, from(address(n)));
    seen.push(http === 201 ? 'placed' : Payload?.code);
  }
  expect(seen.filter((one) => one === 'placed')).toHaveLength(uses);
  expect(new Set(seen)).toEqual(new Set(['placed', 'coupon-refused']));
});

test('lets 30 people behind one IP address buy a shirt', async () => {
  const school = await openShop({ RATE_LIMIT_FACTOR: '1' });
  const here = from('203.0.113.200');
  const [small] = await school.db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, SHIRT), eq(variants.position, 0)));
  for (let n = 0; n < 30; n += 1) {
    const pupil = shopper(school.app);
    expect((await pupil.post('/user', signupForm(), here)).http).toBe(201);
    expect((await pupil.post('/cart', { ...shirt(small?.id ?? 0), Qty: 1 }, here)).http).toBe(200);
    const address = await pupil.post<{ AddressId: number }>('/user/addresses', homeAddress, here);
    const { form } = await orderForm(pupil, address.Payload as never);
    expect((await pupil.post('/orders', form, here)).http).toBe(201);
  }
  expect(await school.db.$count(orders)).toBe(30);
  await school.close();
});
