import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Envelope } from '@shop/contracts/envelope';
import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import { count, eq } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { type Database, openServer } from '../src/db/client.ts';
import { coupons, couponUses, orderLines, orders, variants } from '../src/db/schema/index.ts';
import type { App } from '../src/fastify.ts';
import { openShop, type TestShop } from '../src/testing/shop.ts';
import { type Buyer, makeBuyers } from './shoppers.ts';

let shop: TestShop;
let second: { app: App; database: Database };

beforeAll(async () => {
  shop = await openShop();
  if (!shop.databaseUrl) throw new Error('races need a server');
  const database = openServer(shop.databaseUrl, () => undefined);
  second = { database, app: await buildApp({ ...shop, db: database.db }) };
});
afterAll(async () => {
  await second.app.close();
  await second.database.close();
  await shop.close();
});

const MUG = 1035;

interface Answer<P> extends Envelope<P> {
  http: number;
}

let turn = 0;

async function call<P>(
  buyer: Pick<Buyer, 'cookie'>,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  key = randomUUID(),
): Promise<Answer<P>> {
  turn += 1;
  const response = await (turn % 2 ? shop.app : second.app).inject({
    method,
    url,
    headers: { cookie: buyer.cookie, 'idempotency-key': key },
    ...(body && { payload: body }),
  });
  if (response.statusCode === 503) return call(buyer, method, url, body, key);
  return { http: response.statusCode, ...(response.json() as Envelope<P>) };
}

async function prepare(buyers: readonly Buyer[], goods: object, coupon?: string): Promise<Awaited<ReturnType<typeof orderForm>>[]> {
  const forms = [];
  for (const buyer of buyers) {
    expect(await call(buyer, 'POST', '/cart', goods)).toMatchObject({ http: 200 });
    if (coupon) {
      const applied = await call<Cart>(buyer, 'POST', '/cart/coupon', { Code: coupon });
      expect(applied).toMatchObject({ http: 200, Payload: { Coupon: { Code: coupon, Discount: 100 } } });
    }
    forms.push(await orderForm(buyer));
  }
  return forms;
}

const variantOf = async (productId: number) => {
  const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, productId));
  if (!variant) throw new Error(`product ${productId} has no variant`);
  return variant;
};

const setStock = (productId: number, stock: number) => shop.db.update(variants).set({ stock }).where(eq(variants.productId, productId));

async function orderForm(buyer: Buyer) {
  const checkout = await call<Checkout>(buyer, 'GET', '/checkout?delivery=standard&payment=bank-transfer');
  return {
    AddressId: buyer.addressId,
    DeliveryCode: 'standard',
    PaymentCode: 'bank-transfer',
    Invoice: { Kind: 'personal' },
    ContractVersion: checkout.Payload.Contract.Version,
    ExpectedTotal: checkout.Payload.Totals.Total,
  };
}

async function oneBuyer(): Promise<Buyer> {
  const [buyer] = await makeBuyers(shop.db, 1);
  if (!buyer) throw new Error('no buyer was stored');
  return buyer;
}

const ordersOf = async (productId: number): Promise<number> => {
  const [row] = await shop.db.select({ found: count() }).from(orderLines).where(eq(orderLines.productId, productId));
  return row?.found ?? 0;
};

test('sells 20 pieces to exactly 20 of 200 concurrent orders', async () => {
  await setStock(MUG, 1000);
  const buyers = await makeBuyers(shop.db, 200);
  const forms = await prepare(buyers, { PId: MUG, Qty: 1 });
  await setStock(MUG, 20);

  const answers = await Promise.all(buyers.map((buyer, n) => call<PlacedOrder>(buyer, 'POST', '/orders', forms[n])));
  const placed = answers.filter(({ http }) => http === 201);
  const refused = answers.filter(({ http }) => http !== 201);
  expect(placed).toHaveLength(20);
  expect(new Set(refused.map(({ http, Payload }) => `${http} ${(Payload as unknown as { code: string }).code}`))).toEqual(
    new Set(['409 out-of-stock']),
  );
  expect(new Set(placed.map(({ Payload }) => Payload.OrderNumber)).size).toBe(20);
  expect(await ordersOf(MUG)).toBe(20);
  expect((await variantOf(MUG)).stock).toBe(0);
});

test('accepts a single-use coupon once when orders are placed concurrently', async () => {
  const product = 1030;
  await setStock(product, 1000);
  await shop.db.insert(coupons).values({ code: 'TEKSEFER', kind: 'amount', value: 100, maxUses: 1 });
  const buyers = await makeBuyers(shop.db, 30);
  const forms = await prepare(buyers, { PId: product, Qty: 1 }, 'TEKSEFER');

  const answers = await Promise.all(buyers.map((buyer, n) => call<PlacedOrder>(buyer, 'POST', '/orders', forms[n])));
  expect(answers.filter(({ http }) => http === 201)).toHaveLength(1);
  expect(await shop.db.select().from(couponUses)).toHaveLength(1);
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, 'TEKSEFER'));
  expect(coupon?.used).toBe(1);
  const discounted = await shop.db.select().from(orders).where(eq(orders.couponCode, 'TEKSEFER'));
  expect(discounted.map(({ discount }) => discount)).toEqual([100]);
});

test('places one order for 50 requests with the same Idempotency-Key', async () => {
  const product = 1037;
  await setStock(product, 1000);
  const buyer = await oneBuyer();
  await call(buyer, 'POST', '/cart', { PId: product, Qty: 2 });
  const form = await orderForm(buyer);
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 50 }, () => call<PlacedOrder>(buyer, 'POST', '/orders', form, key)));
  const last = await call<PlacedOrder>(buyer, 'POST', '/orders', form, key);
  expect(last).toMatchObject({ http: 201, Status: 1 });
  for (const { http, Payload } of answers) {
    if (http === 409) expect(Payload).toMatchObject({ code: 'idempotency-in-progress' });
    else expect({ http, Payload }).toEqual({ http: 201, Payload: last.Payload });
  }
  expect(await ordersOf(product)).toBe(1);
  expect((await variantOf(product)).stock).toBe(998);
});

test('keeps every product when requests add to one cart concurrently', async () => {
  const buyer = await oneBuyer();
  const products = [1030, 1035, 1037];
  for (const product of products) await setStock(product, 1000);
  const adds = Array.from({ length: 60 }, (_, n) => ({ PId: products[n % 3] ?? MUG, Qty: 1 + (n % 2) }));

  const answers = await Promise.all(adds.map((body) => call<Cart>(buyer, 'POST', '/cart', body)));
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
  const cart = (await call<Cart>(buyer, 'GET', '/cart')).Payload;
  const wanted = (product: number) => adds.reduce((sum, { PId, Qty }) => sum + (PId === product ? Qty : 0), 0);
  expect(new Map(cart.Lines.map(({ PId, Qty }) => [PId, Qty]))).toEqual(new Map(products.map((product) => [product, wanted(product)])));
});
