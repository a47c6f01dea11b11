import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Checkout, Order, OrderSummary, PlacedOrder, StartedPayment, TrackedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { and, eq, sql } from 'drizzle-orm';
import { coupons, payments, variants } from '../../db/schema/index.ts';
import { message } from '../../messages/index.ts';
import { mailNames, queued } from '../../testing/queued.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper } from '../../testing/shopper.ts';
import { changeState } from '../orders/transitions.ts';
import { endHolds } from './holds.ts';
import { buildMockServer } from './provider/mock-server/app.ts';
import { cards, REVIEWED_CARD, SILENT_CARD, SUCCESS_CARD } from './provider/mock-server/cards.ts';
import { refundOrder } from './provider/refund.ts';
import { reconcileDuePayments, reconcilePaymentsOf } from './reconcile.ts';
import { remindOfPayment } from './reminder.ts';

const keys = { apiKey: 'anahtar', secretKey: 'çok-gizli' };
const mockServer = buildMockServer(keys);
let baseUrl: string;
let shop: TestShop;
const settings = () => ({
  CATALOGUE: 'retail',
  CARD_PROVIDER: 'iyzico',
  IYZICO_BASE_URL: baseUrl,
  IYZICO_API_KEY: keys.apiKey,
  IYZICO_SECRET_KEY: keys.secretKey,
  IYZICO_TIMEOUT_MS: '3000',
});
beforeAll(async () => {
  baseUrl = await mockServer.app.listen({ host: '127.0.0.1', port: 0 });
  shop = await openShop(settings());
  await shop.db.update(variants).set({ stock: 1000 });
});
afterEach(async () => {
  await behave({});
  jest.restoreAllMocks();
});
afterAll(async () => {
  await shop.close();
  await mockServer.app.close();
});

const SCARF = 2014;
const CAMERA = 2007;

const behave = (behaviour: object) =>
  fetch(new URL('/control', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });

const stockOf = async (productId: number) =>
  (await shop.db.select().from(variants).where(eq(variants.productId, productId))).reduce((sum, { stock }) => sum + stock, 0);
const paymentsOf = (orderId: number) => shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
const cartOf = async (someone: Shopper) => (await someone.get<Cart>('/cart')).Payload.Lines.map(({ PId, Qty }) => ({ PId, Qty }));
const orderOf = async ({ someone, OrderId }: { someone: Shopper; OrderId: number }) =>
  (await someone.get<Order>(`/user/orders/${OrderId}`)).Payload;

async function ordered(goods = [{ PId: SCARF, Qty: 2 }], someone?: Shopper) {
  const buyer = someone ?? (await customer(shop.app));
  for (const line of goods) expect(await buyer.post('/cart', line)).toMatchObject({ http: 200 });
  const address = (await buyer.post<Address>('/user/addresses', homeAddress)).Payload;
  const checkout = (await buyer.get<Checkout>('/checkout?delivery=standard&payment=card')).Payload;
  const placed = await buyer.post<PlacedOrder>('/orders', {
    AddressId: address.AddressId,
    DeliveryCode: 'standard',
    PaymentCode: 'card',
    Invoice: { Kind: 'personal' },
    ContractVersion: checkout.Contract.Version,
    ExpectedTotal: checkout.Totals.Total,
  });
  expect(placed.http).toBe(201);
  return { someone: buyer, total: checkout.Totals.Total, ...placed.Payload };
}

type Placed = Awaited<ReturnType<typeof ordered>>;

const start = ({ someone, OrderId }: Pick<Placed, 'someone' | 'OrderId'>) => someone.post<StartedPayment>(`/orders/${OrderId}/payment`, {});

async function use(pageUrl: string, card: string): Promise<string> {
  const token = new URL(pageUrl).searchParams.get('token') ?? '';
  await fetch(new URL('/pay', pageUrl), { method: 'POST', body: new URLSearchParams({ token, card }) });
  return token;
}

async function comeBack(token: string): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/payments/callback',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://sandbox-ode.iyzico.com',
      'sec-fetch-site': 'cross-site',
      'x-forwarded-host': 'localhost:3000',
    },
    payload: new URLSearchParams({ token, status: 'success' }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

async function paidWith(card: string, placed: Placed): Promise<string> {
  return comeBack(await use((await start(placed)).Payload.PaymentUrl, card));
}

const minutesPass = (orderId: number, minutes: number) =>
  shop.db
    .update(payments)
    .set({ createdAt: sql`created_at - make_interval(mins => ${minutes})`, checkedAt: null })
    .where(eq(payments.orderId, orderId));

const thanks = ({ OrderNumber, OrderId }: Placed) => `/order?number=${OrderNumber}&id=${OrderId}`;

describe('card order too large to reserve its goods', () => {
  const placeLarge = async () => {
    const placed = await ordered([{ PId: CAMERA, Qty: 600 }]);
    expect(await stockOf(CAMERA)).toBe(1000);
    return placed;
  };
  beforeEach(async () => {
    await shop.db.update(variants).set({ stock: 1000 }).where(eq(variants.productId, CAMERA));
  });

  test('takes a large card order’s goods from stock when paid', async () => {
    const placed = await placeLarge();
    expect(await paidWith(SUCCESS_CARD, placed)).toBe(thanks(placed));
    expect((await orderOf(placed)).State).toBe('paid');
    expect(await stockOf(CAMERA)).toBe(400);
  });

  test('refunds a large card order whose goods another order took', async () => {
    const [slow, quick] = [await placeLarge(), await placeLarge()];
    const page = (await start(slow)).Payload.PaymentUrl;
    await paidWith(SUCCESS_CARD, quick);
    expect(await comeBack(await use(page, SUCCESS_CARD))).toBe('/checkout?step=payment&payment=refunded');
    const order = await orderOf(slow);
    expect(order).toMatchObject({ State: 'cancelled', PaymentProgress: 'refund-due' });
    expect(order.History.at(-1)?.Note).toBe('Ödeme tamamlanmadan ürünler tükendiği için sipariş iptal edildi.');
    expect(await stockOf(CAMERA)).toBe(400);
    await shop.runJobs();
    expect(await paymentsOf(slow.OrderId)).toMatchObject([{ state: 'refunded', amount: slow.total }]);
  });

  test('leaves stock unchanged when a large unpaid card order lapses', async () => {
    const placed = await placeLarge();
    await endHolds(shop, new Date(Date.now() + 31 * 60_000));
    expect((await orderOf(placed)).State).toBe('cancelled');
    expect(await stockOf(CAMERA)).toBe(1000);
  });
});

test('marks an order paid and removes its cart lines', async () => {
  const before = await stockOf(SCARF);
  const placed = await ordered([
    { PId: SCARF, Qty: 2 },
    { PId: CAMERA, Qty: 1 },
  ]);
  const { someone, OrderId } = placed;
  expect(await cartOf(someone)).toHaveLength(2);
  const page = await start(placed);
  expect(page).toMatchObject({ http: 200, Status: 1, Payload: { PaymentUrl: expect.stringContaining(`${baseUrl}/pay?token=`) } });
  await someone.post('/cart', { PId: SCARF, Qty: 3 });
  const token = await use(page.Payload.PaymentUrl, SUCCESS_CARD);
  expect(await comeBack(token)).toBe(thanks(placed));

  expect(await orderOf(placed)).toMatchObject({
    State: 'paid',
    History: [{ State: 'awaiting-payment' }, { State: 'paid', Note: 'Kartla ödendi.' }],
  });
  expect(await cartOf(someone)).toEqual([{ PId: SCARF, Qty: 3 }]);
  expect(await stockOf(SCARF)).toBe(before - 2);
  expect(await paymentsOf(OrderId)).toMatchObject([{ state: 'succeeded', amount: placed.total, providerPaymentId: expect.any(String) }]);

  await behave({ retrieve: 'break' });
  expect(await comeBack(token)).toBe(thanks(placed));
  expect((await orderOf(placed)).History).toHaveLength(2);
});

test('redirects English shoppers to English pages after payment', async () => {
  const placed = await ordered([{ PId: SCARF, Qty: 1 }], await customer(shop.app, 'en'));
  expect(await paidWith(SUCCESS_CARD, placed)).toBe(`/en${thanks(placed)}`);
});

test("sends the order's exact total and language to the provider", async () => {
  const someone = await customer(shop.app, 'en');
  const placed = await ordered([{ PId: SCARF, Qty: 1 }], someone);
  await start(placed);
  const asked = mockServer.sessions.at(-1)?.asked;
  expect(asked).toMatchObject({
    locale: 'en',
    basketId: placed.OrderNumber,
    price: (placed.total / 100).toFixed(2),
    paidPrice: (placed.total / 100).toFixed(2),
    currency: 'USD',
    callbackUrl: 'http://localhost:3000/api/payments/callback',
    buyer: { name: 'Gülşah', surname: 'Öztürk', gsmNumber: '+905321112233', city: 'İzmir', ip: '127.0.0.1' },
    basketItems: [{ itemType: 'PHYSICAL' }, { id: 'delivery', name: 'Delivery', price: '4.90' }],
  });
});

test('sends the exact total of a discounted order', async () => {
  await shop.db.insert(coupons).values({ code: 'KARTLA7', kind: 'percent', value: 7 });
  const someone = await customer(shop.app);
  await someone.post('/cart', { PId: CAMERA, Qty: 3 });
  expect((await someone.post('/cart/coupon', { Code: 'kartla7' })).http).toBe(200);
  const placed = await ordered([{ PId: SCARF, Qty: 7 }], someone);
  expect((await someone.get<Cart>('/cart')).Payload.Coupon).toMatchObject({ Code: 'KARTLA7' });
  await paidWith(SUCCESS_CARD, placed);
  const { Totals, State } = await orderOf(placed);
  expect(State).toBe('paid');
  expect(Totals.Discount).toBeGreaterThan(0);
  const asked = mockServer.sessions.at(-1)?.asked;
  expect(asked?.price).toBe((Totals.Total / 100).toFixed(2));
  expect(await cartOf(someone)).toEqual([]);
  expect((await someone.get<Cart>('/cart')).Payload.Coupon).toBeUndefined();
});

describe('an unpaid card order', () => {
  const inList = async ({ someone, OrderId }: Placed) =>
    (await someone.get<OrderSummary[]>('/user/orders')).Payload.find((order) => order.OrderId === OrderId);

  test('returns PayableUntil while the goods of an order are held', async () => {
    const buyer = await customer(shop.app);
    const placed = await ordered(undefined, buyer);
    const { HeldUntil } = await orderOf(placed);
    expect(HeldUntil).toEqual(expect.any(String));
    const tracked = await shopper(shop.app).post<TrackedOrder>('/orders/track', { OrderNumber: placed.OrderNumber, Email: buyer.email });
    for (const shown of [await orderOf(placed), await inList(placed), tracked.Payload])
      expect(shown).toMatchObject({ PayableUntil: HeldUntil });
    const first = (await start(placed)).Payload.PaymentUrl;
    expect((await start(placed)).Payload.PaymentUrl).toBe(first);
    expect(await comeBack(await use(first, SUCCESS_CARD))).toBe(thanks(placed));
    for (const shown of [await orderOf(placed), await inList(placed)]) expect(shown?.PayableUntil).toBeUndefined();
  });

  test("rejects payment once the order's hold has ended", async () => {
    const placed = await ordered();
    await shop.db.execute(sql`update orders set held_until = now() where id = ${placed.OrderId}`);
    expect((await orderOf(placed)).PayableUntil).toBeUndefined();
    expect(await start(placed)).toMatchObject({ http: 409, Payload: { code: 'not-payable' } });
  });

  test('opens no second payment when the first succeeded without callback', async () => {
    const placed = await ordered();
    await use((await start(placed)).Payload.PaymentUrl, SILENT_CARD);
    await minutesPass(placed.OrderId, 26);
    expect(await start(placed)).toMatchObject({ http: 409, Payload: { code: 'not-payable' } });
    expect(await orderOf(placed)).toMatchObject({ State: 'paid' });
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'succeeded' }]);
  });

  test('opens no second payment while the provider reviews the first', async () => {
    const placed = await ordered();
    await comeBack(await use((await start(placed)).Payload.PaymentUrl, REVIEWED_CARD));
    const order = await orderOf(placed);
    expect(order).toMatchObject({ State: 'awaiting-payment', PaymentChecked: true });
    expect(order.PayableUntil).toBeUndefined();
    await minutesPass(placed.OrderId, 26);
    expect(await start(placed)).toMatchObject({ http: 409, Payload: { code: 'not-payable' } });
    expect(await paymentsOf(placed.OrderId)).toHaveLength(1);
  });

  test('mails a payment reminder only while the order is payable', async () => {
    const [open, paid, over] = [await ordered(), await ordered(), await ordered()];
    await paidWith(SUCCESS_CARD, paid);
    await shop.db.execute(sql`update orders set held_until = now() where id = ${over.OrderId}`);
    const sent = jest.spyOn(shop.jobs, 'send');
    for (const { OrderId } of [open, paid, over]) await remindOfPayment(shop, OrderId);
    expect(sent.mock.calls.map(([, name, data]) => [name, 'name' in data && data.name])).toEqual([['mail', 'order-unpaid']]);
    expect(sent.mock.calls[0]?.[2]).toMatchObject({ contents: { order: { OrderNumber: open.OrderNumber } } });
  });

  test("queues the payment reminder in the order's transaction", async () => {
    const buyer = await customer(shop.app);
    const sent = jest.spyOn(shop.jobs, 'send');
    const { OrderId } = await ordered(undefined, buyer);
    expect(sent.mock.calls.map(([, name, data, options]) => [name, data, options])).toEqual([
      ['payment-reminder', { orderId: OrderId }, { startAfter: 600 }],
    ]);
  });
});

describe('failed card payment', () => {
  test.each([
    ['4111111111111129', 'funds'],
    ['4129111111111111', 'bank'],
    ['4125111111111115', 'expired'],
    ['4124111111111116', 'security-code'],
    ['4121111111111119', 'bank'],
    ['9792000000000077', 'bank'],
  ] as const)('explains why card %s failed (%s) and keeps the cart', async (card, reason) => {
    const before = await stockOf(SCARF);
    const placed = await ordered();
    expect(await stockOf(SCARF)).toBe(before - 2);
    expect(await paidWith(card, placed)).toBe(`/checkout?step=payment&payment=failed&reason=${reason}`);
    const order = await orderOf(placed);
    expect(order.State).toBe('cancelled');
    expect(order.History.at(-1)?.Note).toContain(message('tr', `declined-${reason}`));
    expect(await stockOf(SCARF)).toBe(before);
    expect(await cartOf(placed.someone)).toEqual([{ PId: SCARF, Qty: 2 }]);
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'failed', failure: expect.any(String), providerPaymentId: null }]);
  });

  test('reorders a failed card order without duplicates in the cart', async () => {
    const placed = await ordered([{ PId: SCARF, Qty: 2 }]);
    await paidWith('4111111111111129', placed);
    const again = () => placed.someone.post(`/user/orders/${placed.OrderId}/reorder`, {});
    expect((await again()).http).toBe(200);
    expect(await cartOf(placed.someone)).toEqual([{ PId: SCARF, Qty: 2 }]);
    await placed.someone.delete('/cart');
    await again();
    expect(await cartOf(placed.someone)).toEqual([{ PId: SCARF, Qty: 2 }]);
  });

  test('accepts payment for a new order after a failed payment', async () => {
    const failed = await ordered();
    await paidWith('4111111111111129', failed);
    const second = await ordered([], failed.someone);
    expect(await paidWith(SUCCESS_CARD, second)).toBe(thanks(second));
    expect(await orderOf(second)).toMatchObject({ State: 'paid' });
    expect(await cartOf(second.someone)).toEqual([]);
  });

  test('refunds a payment made on an already failed payment page', async () => {
    const placed = await ordered();
    const { PaymentUrl } = (await start(placed)).Payload;
    const token = await use(PaymentUrl, '4111111111111129');
    await comeBack(token);
    await use(PaymentUrl, SUCCESS_CARD);
    expect(await comeBack(token)).toBe('/checkout?step=payment&payment=refunded');
    expect(await orderOf(placed)).toMatchObject({ State: 'cancelled' });
    await shop.runJobs();
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refunded' }]);
  });

  test.each([SILENT_CARD, REVIEWED_CARD])('refunds an unreported payment after a failed payment (card %s)', async (card) => {
    const placed = await ordered();
    const { PaymentUrl } = (await start(placed)).Payload;
    const token = await use(PaymentUrl, '4111111111111129');
    await comeBack(token);
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'failed' }]);
    await minutesPass(placed.OrderId, 3);
    await reconcileDuePayments(shop);
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'failed' }]);

    await use(PaymentUrl, card);
    await minutesPass(placed.OrderId, 50);
    await reconcileDuePayments(shop);
    const session = mockServer.sessions.find((known) => known.token === token);
    if (session) session.outcome = cards[SUCCESS_CARD] ?? { tr: '', en: '' };
    await minutesPass(placed.OrderId, 24 * 60);
    await reconcileDuePayments(shop);
    expect(await orderOf(placed)).toMatchObject({ State: 'cancelled' });
    await shop.runJobs();
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refunded' }]);
  });

  test('stops polling the provider about failed payments after an hour', async () => {
    const placed = await ordered();
    await comeBack(await use((await start(placed)).Payload.PaymentUrl, '4111111111111129'));
    await minutesPass(placed.OrderId, 62);
    await reconcileDuePayments(shop);
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'failed', checkedAt: null }]);
  });

  test('refunds a closed account’s late payment without sending mail', async () => {
    const placed = await ordered();
    const { PaymentUrl } = (await start(placed)).Payload;
    await comeBack(await use(PaymentUrl, '4111111111111129'));
    expect((await placed.someone.post('/user/closure', { Password: 'çok-gizli-1' })).http).toBe(200);
    await comeBack(await use(PaymentUrl, SUCCESS_CARD));
    expect(await shop.db.$count(sql`pgboss.job`, sql`data->>'to' like '%@account.invalid'`)).toBe(0);
    await shop.runJobs();
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refunded' }]);
  });
});

describe('several tabs and requests for one order', () => {
  test('opens the same payment page in a second tab', async () => {
    const placed = await ordered();
    const first = (await start(placed)).Payload.PaymentUrl;
    expect((await start(placed)).Payload.PaymentUrl).toBe(first);
    expect(await paymentsOf(placed.OrderId)).toHaveLength(1);
    await minutesPass(placed.OrderId, 26);
    expect((await start(placed)).Payload.PaymentUrl).not.toBe(first);
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  });

  test('opens only one payment when the shopper clicks repeatedly', async () => {
    const placed = await ordered();
    const answers = await Promise.all([start(placed), start(placed), start(placed)]);
    expect(answers.map(({ http }) => http).filter((http) => http !== 409)).toEqual(expect.arrayContaining([200]));
    expect(new Set(answers.filter(({ http }) => http === 200).map(({ Payload }) => Payload.PaymentUrl)).size).toBe(1);
    expect(await paymentsOf(placed.OrderId)).toHaveLength(1);
  });

  test('refunds the second of two payments for one order', async () => {
    const before = await stockOf(SCARF);
    const placed = await ordered();
    const one = (await start(placed)).Payload.PaymentUrl;
    await minutesPass(placed.OrderId, 26);
    const other = (await start(placed)).Payload.PaymentUrl;
    const tokens = [await use(one, SUCCESS_CARD), await use(other, SUCCESS_CARD)];
    expect(await Promise.all(tokens.map(comeBack))).toEqual([thanks(placed), thanks(placed)]);
    expect((await paymentsOf(placed.OrderId)).map(({ state }) => state).toSorted()).toEqual(['refund-due', 'succeeded']);
    const givenBack = mockServer.givenBack();
    await shop.runJobs();
    expect((await paymentsOf(placed.OrderId)).map(({ state }) => state).toSorted()).toEqual(['refunded', 'succeeded']);
    expect(mockServer.givenBack() - givenBack).toBe(1);
    expect(await orderOf(placed)).toMatchObject({ State: 'paid' });
    expect(await stockOf(SCARF)).toBe(before - 2);
  });

  test('keeps an order while a second payment page is open', async () => {
    const placed = await ordered();
    const one = (await start(placed)).Payload.PaymentUrl;
    await minutesPass(placed.OrderId, 26);
    const other = (await start(placed)).Payload.PaymentUrl;
    await comeBack(await use(one, '4111111111111129'));
    expect(await orderOf(placed)).toMatchObject({ State: 'awaiting-payment' });
    expect(await comeBack(await use(other, SUCCESS_CARD))).toBe(thanks(placed));
    expect(await orderOf(placed)).toMatchObject({ State: 'paid' });
  });

  test('marks an order paid once for concurrent callbacks', async () => {
    const placed = await ordered();
    const token = await use((await start(placed)).Payload.PaymentUrl, SUCCESS_CARD);
    const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(token)));
    expect(new Set(answers)).toEqual(new Set([thanks(placed)]));
    expect((await orderOf(placed)).History).toHaveLength(2);
  });
});

describe('incorrect results from the provider', () => {
  test.each(['9792000000000010', '9792000000000028'])('refunds a payment of wrong amount or currency (card %s)', async (card) => {
    const complaints = jest.spyOn(shop.log, 'error');
    const before = await stockOf(SCARF);
    const placed = await ordered();
    expect(await paidWith(card, placed)).toBe('/checkout?step=payment&payment=refunded');
    expect(await orderOf(placed)).toMatchObject({ State: 'cancelled' });
    expect(await stockOf(SCARF)).toBe(before);
    expect(complaints).toHaveBeenCalledWith(expect.objectContaining({ orderId: placed.OrderId }), expect.stringContaining('given back'));
    await shop.runJobs();
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refunded' }]);
  });

  test.each(['9792000000000036', '9792000000000044', '9792000000000051'])(
    'logs and ignores a forged payment result (card %s)',
    async (card) => {
      const complaints = jest.spyOn(shop.log, 'error');
      const placed = await ordered();
      expect(await paidWith(card, placed)).toBe(thanks(placed));
      expect(await orderOf(placed)).toMatchObject({ State: 'awaiting-payment' });
      expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'open', providerPaymentId: null }]);
      expect(complaints).toHaveBeenCalledWith(expect.objectContaining({ orderId: placed.OrderId }), expect.any(String));
    },
  );

  test('keeps an order unpaid when a callback arrives without payment', async () => {
    const placed = await ordered();
    const token = new URL((await start(placed)).Payload.PaymentUrl).searchParams.get('token') ?? '';
    expect(await comeBack(token)).toBe(thanks(placed));
    expect(await orderOf(placed)).toMatchObject({ State: 'awaiting-payment' });
  });

  test('redirects callbacks with unknown payment token to the order page', async () => {
    const noted = jest.spyOn(shop.log, 'warn');
    expect(await comeBack('ffffffff-0000-4000-8000-000000000000')).toBe('/order');
    expect(noted).toHaveBeenCalled();
  });
});

describe('unreachable provider', () => {
  test('asks the shopper to retry when no payment page opens', async () => {
    const placed = await ordered();
    for (const how of ['refuse', 'break', 'lose-answer', 'hang']) {
      await behave({ initialise: how });
      expect(await start(placed)).toMatchObject({
        http: 503,
        Status: 0,
        Message: 'Ödeme sayfası şu anda açılamıyor. Sepetiniz duruyor; lütfen biraz sonra tekrar deneyin.',
        Payload: { code: 'payment-page-unavailable' },
      });
    }
    expect(await orderOf(placed)).toMatchObject({ State: 'awaiting-payment' });
    expect(await cartOf(placed.someone)).toEqual([{ PId: SCARF, Qty: 2 }]);
    await behave({});
    expect(await paidWith(SUCCESS_CARD, placed)).toBe(thanks(placed));
    expect(await orderOf(placed)).toMatchObject({ State: 'paid' });
  });

  test.each(['hang', 'break', 'lose-answer'])('marks an order paid once the provider answers again (%s)', async (how) => {
    const placed = await ordered();
    const token = await use((await start(placed)).Payload.PaymentUrl, SUCCESS_CARD);
    await behave({ retrieve: how });
    expect(await comeBack(token)).toBe(thanks(placed));
    expect(await orderOf(placed)).toMatchObject({ State: 'awaiting-payment' });
    await minutesPass(placed.OrderId, 3);
    await reconcileDuePayments(shop);
    expect(await orderOf(placed)).toMatchObject({ State: 'awaiting-payment' });
    await behave({});
    await reconcilePaymentsOf(shop, placed.OrderId);
    expect(await orderOf(placed)).toMatchObject({ State: 'paid' });
    expect(await cartOf(placed.someone)).toEqual([]);
  });

  test('processes other payments and expired holds while the provider fails', async () => {
    const [one, other] = [await ordered(), await ordered()];
    for (const placed of [one, other]) {
      await use((await start(placed)).Payload.PaymentUrl, SILENT_CARD);
      await minutesPass(placed.OrderId, 3);
    }
    await behave({ retrieve: 'break' });
    await reconcileDuePayments(shop);
    await behave({});
    await reconcileDuePayments(shop);
    expect(await orderOf(other)).toMatchObject({ State: 'paid' });

    const late = [await ordered(), await ordered(), await ordered()];
    for (const placed of late) await start(placed);
    const complaints = jest.spyOn(shop.log, 'error');
    await behave({ retrieve: 'hang' });
    await endHolds(shop, new Date(Date.now() + 31 * 60_000));
    for (const placed of late) expect(await orderOf(placed)).toMatchObject({ State: 'cancelled' });
    expect(complaints.mock.calls.filter(([, said]) => said?.startsWith('a card payment could not be settled'))).toHaveLength(1);
  });

  test('marks an order paid even if the shopper never returns', async () => {
    const placed = await ordered();
    await use((await start(placed)).Payload.PaymentUrl, SILENT_CARD);
    await reconcileDuePayments(shop);
    expect(await orderOf(placed)).toMatchObject({ State: 'awaiting-payment' });
    await minutesPass(placed.OrderId, 3);
    await reconcileDuePayments(shop);
    expect(await orderOf(placed)).toMatchObject({ State: 'paid' });
  });

  test('cancels unpaid orders after an hour, except those under review', async () => {
    const [left, reviewed] = [await ordered(), await ordered()];
    await start(left);
    const token = await use((await start(reviewed)).Payload.PaymentUrl, REVIEWED_CARD);
    const told = await queued(shop, async () => {
      expect(await comeBack(token)).toBe(thanks(reviewed));
      expect(await comeBack(token)).toBe(thanks(reviewed));
    });
    expect(mailNames(told)).toEqual(['order-placed']);
    for (const { OrderId } of [left, reviewed]) {
      await minutesPass(OrderId, 61);
      await reconcilePaymentsOf(shop, OrderId);
    }
    expect(await orderOf(left)).toMatchObject({ State: 'cancelled' });
    await endHolds(shop, new Date(Date.now() + 24 * 3_600_000));
    expect(await orderOf(reviewed)).toMatchObject({ State: 'awaiting-payment' });
    const session = mockServer.sessions.find((known) => known.token === token);
    if (session) session.outcome = cards[SUCCESS_CARD] ?? { tr: '', en: '' };
    expect(mailNames(await queued(shop, () => reconcilePaymentsOf(shop, reviewed.OrderId)))).toEqual(['order-paid']);
    expect(await orderOf(reviewed)).toMatchObject({ State: 'paid' });
  });

  test('opens another payment page when opening the first page crashed', async () => {
    const placed = await ordered();
    await shop.db.insert(payments).values({
      orderId: placed.OrderId,
      provider: 'iyzico',
      conversationId: `died-${placed.OrderId}`,
      amount: placed.total,
      currency: 'USD',
      state: 'open',
    });
    expect(await start(placed)).toMatchObject({ http: 409, Payload: { code: 'idempotency-in-progress' } });
    await minutesPass(placed.OrderId, 3);
    await reconcileDuePayments(shop);
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'failed' }]);
    expect(await paidWith(SUCCESS_CARD, placed)).toBe(thanks(placed));
  });
});

describe('refunds', () => {
  const cancel = (placed: Placed) => shop.db.transaction((tx) => changeState(tx, shop, placed.OrderId, 'cancelled', { actor: 'shop' }));

  test('refunds a payment whose order was cancelled before the callback', async () => {
    const before = await stockOf(SCARF);
    const placed = await ordered();
    const token = await use((await start(placed)).Payload.PaymentUrl, SUCCESS_CARD);
    await cancel(placed);
    expect(await comeBack(token)).toBe('/checkout?step=payment&payment=refunded');
    expect(await orderOf(placed)).toMatchObject({ State: 'cancelled' });
    expect(await stockOf(SCARF)).toBe(before);
    expect(await cartOf(placed.someone)).toEqual([{ PId: SCARF, Qty: 2 }]);
    await shop.runJobs();
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refunded', failure: 'the order is gone' }]);
  });

  test('refunds a cancelled paid order once despite lost provider answers', async () => {
    const placed = await ordered();
    await paidWith('5406670000000009', placed);
    await shop.runJobs();
    const givenBack = mockServer.givenBack();
    await shop.db.transaction(async (tx) => {
      await changeState(tx, shop, placed.OrderId, 'cancelled', { actor: 'shopper' });
      await refundOrder(tx, shop, placed.OrderId);
      await refundOrder(tx, shop, placed.OrderId);
    });
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refund-due' }]);
    await behave({ refund: 'lose-answer' });
    await expect(shop.runJobs()).rejects.toThrow('did not answer');
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refund-due' }]);
    await behave({});
    await shop.jobs.send(shop.db, 'refund', { paymentId: (await paymentsOf(placed.OrderId))[0]?.id ?? 0 });
    await shop.runJobs();
    await shop.jobs.send(shop.db, 'refund', { paymentId: (await paymentsOf(placed.OrderId))[0]?.id ?? 0 });
    await shop.runJobs();
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'refunded' }]);
    expect(mockServer.givenBack() - givenBack).toBe(1);
  });

  test('refunds unreported payments that arrive after the hold', async () => {
    const [unpaid, paid] = [await ordered(), await ordered()];
    const late = (await start(unpaid)).Payload.PaymentUrl;
    await use((await start(paid)).Payload.PaymentUrl, SILENT_CARD);
    await endHolds(shop, new Date(Date.now() + 31 * 60_000));
    expect(await orderOf(unpaid)).toMatchObject({ State: 'cancelled' });
    expect(await orderOf(paid)).toMatchObject({ State: 'paid' });
    expect(await comeBack(await use(late, SUCCESS_CARD))).toBe('/checkout?step=payment&payment=refunded');
    await shop.runJobs();
    expect(await paymentsOf(unpaid.OrderId)).toMatchObject([{ state: 'refunded' }]);
    expect(await orderOf(unpaid)).toMatchObject({ State: 'cancelled', PaymentProgress: 'refunded' });
  });

  test('refunds a replaced order’s late payment and mails the customer', async () => {
    const first = await ordered();
    const late = (await start(first)).Payload.PaymentUrl;
    const second = await ordered([], first.someone);
    expect(await orderOf(first)).toMatchObject({ State: 'cancelled' });
    expect(await start(first)).toMatchObject({ http: 409, Payload: { code: 'not-payable' } });
    const sent = jest.spyOn(shop.jobs, 'send');
    expect(await comeBack(await use(late, SUCCESS_CARD))).toBe('/checkout?step=payment&payment=refunded');
    expect(sent.mock.calls.map(([, name, data]) => [name, 'name' in data ? data.name : ''])).toEqual([
      ['refund', ''],
      ['mail', 'payment-returned'],
    ]);
    expect(await paidWith(SUCCESS_CARD, second)).toBe(thanks(second));
    expect(await orderOf(second)).toMatchObject({ State: 'paid' });
    expect(await cartOf(second.someone)).toEqual([]);
  });

  test('refunds an order that its customer cancels', async () => {
    const before = await stockOf(SCARF);
    const placed = await ordered();
    await paidWith(SUCCESS_CARD, placed);
    expect(await placed.someone.post<Order>(`/user/orders/${placed.OrderId}/cancel`, {})).toMatchObject({
      http: 200,
      Payload: { State: 'cancelled', PaymentProgress: 'refund-due' },
    });
    await shop.runJobs();
    expect(await orderOf(placed)).toMatchObject({ PaymentProgress: 'refunded' });
    expect(await stockOf(SCARF)).toBe(before);
    expect((await placed.someone.post(`/user/orders/${placed.OrderId}/cancel`, {})).http).toBe(409);
  });

  test('refunds nothing for an unpaid cancelled order', async () => {
    const placed = await ordered();
    await start(placed);
    await shop.db.transaction((tx) => refundOrder(tx, shop, placed.OrderId));
    expect(await paymentsOf(placed.OrderId)).toMatchObject([{ state: 'open' }]);
  });
});

describe('access to payments', () => {
  test('lets only the customer start a payment', async () => {
    const placed = await ordered();
    const stranger = await customer(shop.app);
    expect(await start({ someone: stranger, OrderId: placed.OrderId })).toMatchObject({ http: 404, Payload: { code: 'not-found' } });
    expect((await start({ someone: stranger, OrderId: 2_000_000_000 })).http).toBe(404);
    expect((await start({ someone: stranger, OrderId: 3_000_000_000 })).http).toBe(404);
    expect((await start({ someone: shopper(shop.app), OrderId: placed.OrderId })).http).toBe(401);
    expect(await paymentsOf(placed.OrderId)).toEqual([]);
  });

  test('opens no payment page for paid, ended or transfer orders', async () => {
    const notPayable = { http: 409, Payload: { code: 'not-payable' } };
    const paid = await ordered();
    await paidWith(SUCCESS_CARD, paid);
    expect(await start(paid)).toMatchObject(notPayable);
    const failed = await ordered();
    await paidWith('4111111111111129', failed);
    expect(await start(failed)).toMatchObject(notPayable);
    const late = await ordered();
    await shop.db.execute(sql`update orders set held_until = now() where id = ${late.OrderId}`);
    expect(await start(late)).toMatchObject(notPayable);
    const transfer = await ordered();
    await shop.db.execute(sql`update orders set payment = payment || '{"Code":"bank-transfer"}' where id = ${transfer.OrderId}`);
    expect(await start(transfer)).toMatchObject(notPayable);
  });

  test('answers malformed payment callbacks with no server error', async () => {
    const post = async (payload: string, type: string) =>
      (await shop.app.inject({ method: 'POST', url: '/payments/callback', headers: { 'content-type': type }, payload })).statusCode;
    const form = 'application/x-www-form-urlencoded';
    expect(await post('token=', form)).toBe(422);
    expect(await post('', form)).toBe(422);
    expect(await post('token=a&token=b', form)).toBe(422);
    expect(await post(`token=${'x'.repeat(300)}`, form)).toBe(422);
    expect(await post('token=%00', form)).toBe(422);
    expect(await post('token=%ff%ed%a0%80', form)).toBe(303);
    expect(await post('__proto__[token]=x&constructor=1', form)).toBe(422);
    expect(await post(`token=${'x'.repeat(20_000)}`, form)).toBe(413);
    expect(await post('{"token":"x"}', 'application/json')).toBe(415);
    expect(await post('<token/>', 'text/xml')).toBe(415);
    expect(await post('token=x', 'multipart/form-data; boundary=x')).toBe(415);
    expect((await shop.app.inject({ method: 'GET', url: '/payments/callback?token=x' })).statusCode).toBe(404);
    const elsewhere = { 'content-type': form, 'sec-fetch-site': 'cross-site' };
    expect((await shop.app.inject({ method: 'POST', url: '/cart', headers: elsewhere, payload: 'PId=1' })).statusCode).toBe(403);
  });

  test('stores at most one successful payment per order', async () => {
    const placed = await ordered();
    await paidWith(SUCCESS_CARD, placed);
    const second = shop.db.insert(payments).values({
      orderId: placed.OrderId,
      provider: 'iyzico',
      conversationId: `second-${placed.OrderId}`,
      amount: placed.total,
      currency: 'USD',
      state: 'succeeded',
      providerPaymentId: 'another',
      settledAt: new Date(),
    });
    await expect(second).rejects.toThrow();
    const [payment] = await shop.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, placed.OrderId), eq(payments.state, 'succeeded')));
    expect(payment).toBeDefined();
  });
});

test('keeps the provider’s keys when CARD_PROVIDER=off disables card payments', async () => {
  const off = await openShop({ ...settings(), CARD_PROVIDER: 'off' });
  const someone = await customer(off.app);
  await someone.post('/cart', { PId: SCARF, Qty: 1 });
  const { PaymentMethods } = (await someone.get<Checkout>('/checkout')).Payload;
  expect(PaymentMethods.map(({ Code }) => Code)).not.toContain('card');
  expect(off.config.iyzico?.apiKey).toBe(keys.apiKey);
  await off.close();
});
