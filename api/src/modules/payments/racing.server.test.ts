import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Checkout, Order, PlacedOrder, StartedPayment } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { eq, sql } from 'drizzle-orm';
import { orderLines, orders, payments, variants } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper } from '../../testing/shopper.ts';
import { endHolds } from './holds.ts';
import { buildMockServer } from './provider/mock-server/app.ts';
import { SUCCESS_CARD } from './provider/mock-server/cards.ts';
import { reconcilePaymentsOf } from './reconcile.ts';

const keys = { apiKey: 'anahtar', secretKey: 'çok-gizli' };
const mockServer = buildMockServer(keys);
let shop: TestShop;
beforeAll(async () => {
  const baseUrl = await mockServer.app.listen({ host: '127.0.0.1', port: 0 });
  shop = await openShop({
    CATALOGUE: 'retail',
    CARD_PROVIDER: 'iyzico',
    IYZICO_BASE_URL: baseUrl,
    IYZICO_API_KEY: keys.apiKey,
    IYZICO_SECRET_KEY: keys.secretKey,
  });
});
afterAll(async () => {
  await shop.close();
  await mockServer.app.close();
});

const SCARF = 2014;
const STOCK = 1000;
const QTY = 2;

async function order(someone: Shopper) {
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  const { Contract, Totals } = (await someone.get<Checkout>('/checkout?delivery=standard&payment=card')).Payload;
  return someone.post<PlacedOrder>('/orders', {
    AddressId: address.AddressId,
    DeliveryCode: 'standard',
    PaymentCode: 'card',
    Invoice: { Kind: 'personal' },
    ContractVersion: Contract.Version,
    ExpectedTotal: Totals.Total,
  });
}

async function atTheDoor() {
  const someone = await customer(shop.app);
  await someone.post('/cart', { PId: SCARF, Qty: QTY });
  const { OrderId } = (await order(someone)).Payload;
  const { PaymentUrl } = (await someone.post<StartedPayment>(`/orders/${OrderId}/payment`, {})).Payload;
  const token = new URL(PaymentUrl).searchParams.get('token') ?? '';
  await fetch(new URL('/pay', PaymentUrl), { method: 'POST', body: new URLSearchParams({ token, card: SUCCESS_CARD }) });
  return { someone, OrderId, token };
}

const comeBack = async (token: string) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/payments/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token }).toString(),
    })
  ).statusCode;

test('keeps money and goods consistent under concurrent payment events', async () => {
  await shop.db.update(variants).set({ stock: STOCK }).where(eq(variants.productId, SCARF));
  const complaints = jest.spyOn(shop.log, 'error');
  const shoppers = [];
  for (let n = 0; n < 12; n += 1) shoppers.push(await atTheDoor());

  const overdue = new Date(Date.now() + 31 * 60_000);
  const work = shoppers.flatMap(({ someone, OrderId, token }, n): Promise<unknown>[] => [
    comeBack(token),
    comeBack(token),
    reconcilePaymentsOf(shop, OrderId),
    ...(n % 3 === 0 ? [someone.post<Order>(`/user/orders/${OrderId}/cancel`, {}).then(({ http }) => http)] : []),
    ...(n % 3 === 1 ? [order(someone).then(({ http }) => http)] : []),
  ]);
  const answers = await Promise.all([...work, endHolds(shop, overdue), endHolds(shop, overdue)]);
  for (const answer of answers) expect([undefined, true, 200, 201, 303, 409]).toContain(answer);
  await shop.runJobs();

  const states = new Map((await shop.db.select().from(orders)).map(({ id, state }) => [id, state]));
  const money = await shop.db.select().from(payments);
  expect(money).toHaveLength(12);
  for (const { orderId, state, token } of money) {
    const session = mockServer.sessions.find((known) => known.token === token);
    expect([states.get(orderId), state, session?.returned]).toEqual(
      states.get(orderId) === 'paid' ? ['paid', 'succeeded', 'no'] : ['cancelled', 'refunded', 'cancelled'],
    );
  }
  expect(mockServer.givenBack()).toBe(money.filter(({ state }) => state === 'refunded').length);

  const sold = await soldPieces();
  const [shelf] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.productId, SCARF));
  expect(shelf?.stock).toBe(STOCK - sold);
  expect(complaints.mock.calls.filter(([, text]) => !String(text).includes('given back'))).toEqual([]);
});

test('charges an order once when its hold ends during payment', async () => {
  await shop.db.update(variants).set({ stock: STOCK }).where(eq(variants.productId, SCARF));
  const before = await soldPieces();
  const shoppers: { someone: Shopper; OrderId: number }[] = [];
  for (let n = 0; n < 12; n += 1) {
    const someone = await customer(shop.app);
    await someone.post('/cart', { PId: SCARF, Qty: QTY });
    shoppers.push({ someone, OrderId: (await order(someone)).Payload.OrderId });
  }
  const overdue = new Date(Date.now() + 31 * 60_000);
  const press = ({ someone, OrderId }: { someone: Shopper; OrderId: number }) =>
    someone.post<StartedPayment>(`/orders/${OrderId}/payment`, {});
  const first = Promise.all(shoppers.slice(0, 6).flatMap((one) => [press(one), press(one)]));
  const second = Promise.all(shoppers.slice(6).flatMap((one) => [press(one), press(one)]));
  const [firstPages, secondPages] = await Promise.all([first, second, endHolds(shop, overdue), endHolds(shop, overdue)]);
  const pages = [...firstPages, ...secondPages];
  for (const { http } of pages) expect([200, 409]).toContain(http);

  const urls = new Set(pages.flatMap(({ http, Payload }) => (http === 200 ? [Payload.PaymentUrl] : [])));
  for (const url of urls) {
    const token = new URL(url).searchParams.get('token') ?? '';
    await fetch(new URL('/pay', url), { method: 'POST', body: new URLSearchParams({ token, card: SUCCESS_CARD }) });
    await comeBack(token);
  }
  await shop.runJobs();

  for (const { OrderId } of shoppers) {
    const [row] = await shop.db.select({ state: orders.state }).from(orders).where(eq(orders.id, OrderId));
    const kept = await shop.db.select().from(payments).where(eq(payments.orderId, OrderId));
    expect(kept.length).toBeLessThanOrEqual(1);
    for (const { state } of kept) expect(['succeeded', 'refunded', 'failed']).toContain(state);
    expect(kept.some(({ state }) => state === 'succeeded')).toBe(row?.state === 'paid');
  }
  const [shelf] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.productId, SCARF));
  expect(shelf?.stock).toBe(STOCK - ((await soldPieces()) - before));
});

async function soldPieces(): Promise<number> {
  const [sold] = await shop.db
    .select({ qty: sql<number>`coalesce(sum(${orderLines.qty}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sql`${orders.state} <> 'cancelled'`);
  return sold?.qty ?? 0;
}
