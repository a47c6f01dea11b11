import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_WISHLIST } from '@shop/contracts/limits';
import type { Wishlist } from '@shop/contracts/wishlist';
import { eq, sql } from 'drizzle-orm';
import { customers, products, wishlistItems } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const SHIRT = 1001;
const MUG = 1012;
const CAP = 1005;
const change = (someone: Shopper, Add: number[], Remove: number[] = []) => someone.patch<Wishlist>('/user/wishlist', { Add, Remove });
const list = async (someone: Shopper) => (await someone.get<Wishlist>('/user/wishlist')).Payload;

test('lists a wishlist in the order of addition', async () => {
  const someone = await customer(shop.app);
  expect(await change(someone, [MUG, SHIRT])).toMatchObject({ http: 200, Payload: [MUG, SHIRT] });
  expect((await change(someone, [CAP])).Payload).toEqual([MUG, SHIRT, CAP]);
  expect((await change(someone, [], [SHIRT])).Payload).toEqual([MUG, CAP]);
  expect(await list(someone)).toEqual([MUG, CAP]);
});

test('ignores repeated and unknown products added to a wishlist', async () => {
  const someone = await customer(shop.app);
  await change(someone, [MUG, SHIRT]);
  for (let round = 0; round < 2; round += 1)
    expect((await change(someone, [MUG, CAP, CAP, 2_147_483_647], [99])).Payload).toEqual([MUG, SHIRT, CAP]);
  expect((await change(someone, [MUG], [MUG])).Payload).toEqual([SHIRT, CAP, MUG]);
});

test('drops the oldest products when a wishlist is full', async () => {
  const someone = await customer(shop.app);
  const known = (await shop.db.select({ id: products.id }).from(products)).map(({ id }) => id);
  const [first] = await shop.db.select().from(products).limit(1);
  if (!first) throw new Error('no product');
  const more = Array.from({ length: MAX_WISHLIST }, (_, n) => ({ ...first, id: 500_000 + n, sku: `EK${n}` }));
  await shop.db.insert(products).overridingSystemValue().values(more);
  await change(someone, known.slice(0, 3));
  const added = more.map(({ id }) => id);
  await change(someone, added.slice(0, -1));
  expect(await list(someone)).toEqual([known[2], ...added.slice(0, -1)]);
  await Promise.all([change(someone, added.slice(-1)), change(someone, known.slice(0, 1))]);
  expect(await list(someone)).toHaveLength(MAX_WISHLIST);
});

test('shows a wishlist to its customer only', async () => {
  const [someone, other] = [await customer(shop.app), await customer(shop.app)];
  await change(someone, [MUG]);
  expect(await list(other)).toEqual([]);
  await change(other, [], [MUG]);
  expect(await list(someone)).toEqual([MUG]);
  const visitor = shopper(shop.app);
  expect((await visitor.get('/user/wishlist')).http).toBe(401);
  expect((await change(visitor, [MUG])).http).toBe(401);
  const elsewhere = shopper(shop.app);
  await elsewhere.post('/auth', { email: someone.email, password: someone.password });
  expect(await list(elsewhere)).toEqual([MUG]);
});

test('limits changes to a wishlist', async () => {
  const strict = await openShop({ RATE_LIMIT_WISHLIST: '2/600' });
  const someone = await customer(strict.app);
  const http = [];
  for (const id of [SHIRT, MUG, CAP]) http.push((await change(someone, [id])).http);
  expect(http).toEqual([200, 200, 429]);
  await strict.close();
});

test('deletes wishlist items of deleted customers and products', async () => {
  const someone = await customer(shop.app);
  await change(someone, [500_001, MUG]);
  await shop.db.delete(products).where(eq(products.id, 500_001));
  expect(await list(someone)).toEqual([MUG]);
  const [row] = await shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, someone.email));
  const id = row?.id ?? 0;
  await shop.db.execute(sql`delete from sessions where customer_id = ${id}`);
  await shop.db.delete(customers).where(eq(customers.id, id));
  expect(await shop.db.$count(wishlistItems, eq(wishlistItems.customerId, id))).toBe(0);
});
