import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import type {
  Checkout,
  Order,
  OrderState,
  OrderSummary,
  OutOfStock,
  PlacedOrder,
  PriceChanged,
  TrackedOrder,
} from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { eq, sql } from 'drizzle-orm';
import { coupons, orderHistory, orders, products } from '../../db/schema/index.ts';
import { atReview, bring, cardsOffered, named, ordered, orderForm, setStock, stockOf } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { mailNames, queued } from '../../testing/queued.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, proveEmail, type Shopper, shopper } from '../../testing/shopper.ts';
import { takeBought } from '../cart/take-bought.ts';
import { endHolds } from '../payments/holds.ts';
import { listBoughtLines } from './repository.ts';
import { changeState } from './transitions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop(cardsOffered);
});
afterAll(() => shop.close());

const MUG = 1012;
const TSHIRT = 1001;
const NOTEBOOK = 1035;

describe('order with outdated or invalid data', () => {
  test('rejects an outdated order total and returns the new total', async () => {
    const { someone, form, checkout } = await atReview(shop.app, [{ PId: 1033, Qty: 1 }]);
    await shop.db
      .update(products)
      .set({ price: sql`${products.price} + 100` })
      .where(eq(products.id, 1033));
    const answer = await someone.post<PriceChanged>('/orders', form);
    expect(answer).toMatchObject({ http: 409, Payload: { code: 'price-changed', Totals: { Total: checkout.Totals.Total + 100 } } });
    const now = (await someone.get<Checkout>('/checkout?delivery=standard&payment=bank-transfer')).Payload;
    expect(answer.Payload.Totals).toEqual(now.Totals);
    expect((await someone.post('/orders', { ...form, ExpectedTotal: answer.Payload.Totals.Total })).http).toBe(201);
  });

  test('names every order line that exceeds the stock', async () => {
    await setStock(shop, MUG, 5);
    await setStock(shop, NOTEBOOK, 5);
    const { someone, form } = await atReview(shop.app, [
      { PId: MUG, Qty: 3 },
      { PId: NOTEBOOK, Qty: 4 },
      { PId: TSHIRT + 33, Qty: 1 },
    ]);
    await setStock(shop, MUG, 2);
    await setStock(shop, NOTEBOOK, 0);
    const answer = await someone.post<OutOfStock>('/orders', form);
    expect(answer).toMatchObject({ http: 409, Payload: { code: 'out-of-stock' } });
    expect(answer.Payload.Lines.map(({ Left }) => Left)).toEqual([2, 0]);
    await setStock(shop, MUG, 100);
    await setStock(shop, NOTEBOOK, 100);
  });

  test("requires a valid tax number for a company's order", async () => {
    const { someone, form } = await atReview(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const company = { Kind: 'company', Title: 'Çınar Ltd.', TaxOffice: 'Karşıyaka', TaxNumber: '1234567891' };
    expect(await someone.post('/orders', { ...form, Invoice: company })).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/Invoice/TaxNumber', message: expect.stringContaining('Vergi numarası geçerli değil.') }] },
    });
    expect((await someone.post('/orders', { ...form, Invoice: { ...company, TaxNumber: '1234567890' } })).http).toBe(201);
  });
});

const HOUR = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);

describe('an unpaid order', () => {
  const stateOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;

  test('holds goods 72 hours for transfers, 30 minutes for cards', async () => {
    await setStock(shop, MUG, 30);
    const transfer = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    const card = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], { payment: 'card' });
    const cash = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], { payment: 'cash-on-delivery' });
    for (const { someone } of [transfer, card, cash]) await proveEmail(shop, someone);
    const are = async (...wanted: OrderState[]) => {
      const states = await Promise.all([transfer, card, cash].map(({ id }) => stateOf(id)));
      expect(states).toEqual(wanted);
    };

    await endHolds(shop, later(29 * 60_000));
    await are('awaiting-payment', 'awaiting-payment', 'awaiting-payment');
    await endHolds(shop, later(31 * 60_000));
    await are('awaiting-payment', 'cancelled', 'awaiting-payment');
    await endHolds(shop, later(71.9 * HOUR));
    await are('awaiting-payment', 'cancelled', 'awaiting-payment');
    await Promise.all([endHolds(shop, later(72.1 * HOUR)), endHolds(shop, later(72.1 * HOUR))]);
    await are('cancelled', 'cancelled', 'awaiting-payment');
    expect(await stockOf(shop, MUG)).toBe(29);

    const order = (await transfer.someone.get<Order>(`/user/orders/${transfer.id}`)).Payload;
    expect(order.History.at(-1)?.Note).toBe('Ödeme süresi içinde yapılmadığı için sipariş iptal edildi.');
    expect(order.History).toHaveLength(2);
    expect(order.HeldUntil).toBeUndefined();
    const [entry] = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, transfer.id)).orderBy(sql`id desc`);
    expect(entry?.actor).toBe('shop');
  });

  test('shows the payment deadline and bank accounts of unpaid orders', async () => {
    const someone = await customer(shop.app);
    await proveEmail(shop, someone);
    const { id } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], {}, someone);
    const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    expect(Date.parse(order.HeldUntil ?? '') - Date.parse(order.Date)).toBe(72 * HOUR);
    expect(order.ConfirmEmail).toBeUndefined();
    expect(order).toMatchObject({ PaymentProgress: 'awaiting', Cancellable: true });
    expect(order.BankAccounts.length).toBeGreaterThan(0);
  });
});

describe('an unpaid order of an unverified customer', () => {
  const stateOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
  const orderOf = async (someone: Shopper, id: number) => (await someone.get<Order>(`/user/orders/${id}`)).Payload;
  const untilOf = ({ Date: placed, HeldUntil = '' }: Order) => (Date.parse(HeldUntil) - Date.parse(placed)) / HOUR;
  const press = async (someone: Shopper, link: string | undefined) => {
    const Token = /verify\?token=([\w-]+)/.exec(link ?? '')?.[1];
    expect((await someone.put('/user/email/verify', { Token })).http).toBe(200);
  };

  test.each(['bank-transfer', 'cash-on-delivery'])("holds an unverified customer's order 12 hours (%s)", async (payment) => {
    const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment });
    const before = await stockOf(shop, NOTEBOOK);
    expect(untilOf(await orderOf(someone, id))).toBe(12);
    await endHolds(shop, later(11.9 * HOUR));
    expect(await stateOf(id)).toBe('awaiting-payment');
    await endHolds(shop, later(12.1 * HOUR));
    expect(await stateOf(id)).toBe('cancelled');
    expect(await stockOf(shop, NOTEBOOK)).toBe(before + 1);
    expect((await orderOf(someone, id)).History.at(-1)?.Note).toBe(
      'E-posta adresi süresi içinde doğrulanmadığı için sipariş iptal edildi.',
    );
  });

  test('extends an order’s hold once the e-mail address is verified', async () => {
    const { id, someone, number } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const unproved = await orderOf(someone, id);
    const tracked = (await someone.post<TrackedOrder>('/orders/track', { OrderNumber: number, Email: someone.email })).Payload;
    expect(tracked).toMatchObject({ HeldUntil: unproved.HeldUntil, ConfirmEmail: unproved.ConfirmEmail });

    const [welcome, placed] = await mailsTo(shop, someone.email);
    await press(someone, placed?.text);
    const proved = await orderOf(someone, id);
    expect([untilOf(proved), proved.ConfirmEmail]).toEqual([72, undefined]);
    expect(proved.HeldUntil).toBe(unproved.ConfirmEmail?.HeldUntil);
    await endHolds(shop, later(71.9 * HOUR));
    expect(await stateOf(id)).toBe('awaiting-payment');
    await press(someone, welcome?.text);
  });

  test('keeps a cash-on-delivery order after the customer resets the password', async () => {
    const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment: 'cash-on-delivery' });
    expect((await orderOf(someone, id)).ConfirmEmail).toEqual({});
    await someone.post('/user/password/reset', { Email: someone.email });
    const mail = (await mailsTo(shop, someone.email)).find(({ subject }) => subject === 'Şifrenizi yenileyin');
    const Token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    await shopper(shop.app).put('/user/password/reset', { Token, Password: 'yepyeni-şifre-7' });
    await endHolds(shop, later(500 * HOUR));
    expect(await stateOf(id)).toBe('awaiting-payment');
  });
});

describe('cash on delivery', () => {
  test('shows the cash-on-delivery fee in checkout, order and contract', async () => {
    const { checkout, id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment: 'cash-on-delivery' });
    expect(checkout.Totals).toMatchObject({ Subtotal: 1190, DeliveryFee: 490, PaymentFee: 290, Total: 1970 });
    expect(checkout.Contract.PreInformation).toContain('Ödeme hizmeti bedeli (Kapıda ödeme): $2.90');
    expect(checkout.Contract.Agreement).toContain('Toplam: $19.70');
    const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    expect(order).toMatchObject({
      Totals: checkout.Totals,
      Payment: { Code: 'cash-on-delivery' },
      PaymentProgress: 'on-delivery',
      BankAccounts: [],
    });
    expect((await someone.get<OrderSummary[]>('/user/orders')).Payload).toMatchObject([
      { State: 'awaiting-payment', PaymentProgress: 'on-delivery' },
    ]);
    expect(order.History[0]?.Note).toBe('Sipariş alındı, ödeme teslimatta yapılacak.');
    expect((await someone.get<Cart>('/cart')).Payload.Lines).toEqual([]);
  });

  test('explains why cash on delivery is unavailable above its limit', async () => {
    await setStock(shop, 2007, 5);
    const { someone, form, checkout } = await atReview(shop.app, [{ PId: 2007, Qty: 2 }], { payment: 'cash-on-delivery' });
    const reason = 'Kapıda ödeme en fazla $300.00 tutarındaki siparişlerde yapılabilir.';
    expect(checkout.PaymentMethods.find(({ Code }) => Code === 'cash-on-delivery')).toMatchObject({ Fee: 290, Unavailable: reason });
    expect(checkout.Totals.PaymentFee).toBe(0);
    expect(await someone.post('/orders', form)).toMatchObject({ http: 409, Message: reason, Payload: { code: 'payment-not-offered' } });
  });
});

describe('a card order', () => {
  const lines = async (someone: { get: <P>(url: string) => Promise<{ Payload: P }> }) =>
    (await someone.get<Cart>('/cart')).Payload.Lines.map(({ PId, Qty }) => [PId, Qty]);
  const pay = (id: number) =>
    shop.db.transaction(async (tx) => {
      const paid = await changeState(tx, shop, id, 'paid', { actor: 'payment' });
      await takeBought(tx, { ...paid, lines: await listBoughtLines(tx, id) });
    });

  test('empties the cart of a card order only after payment', async () => {
    const someone = await customer(shop.app);
    const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
    const goods = [
      { PId: MUG, Qty: 2 },
      { PId: MUG, Qty: 3, DesignId },
      { PId: NOTEBOOK, Qty: 1 },
    ];
    const { id } = await ordered(shop.app, goods, { payment: 'card' }, someone);
    expect(await lines(someone)).toEqual([
      [MUG, 2],
      [MUG, 3],
      [NOTEBOOK, 1],
    ]);

    await someone.post('/cart', { PId: NOTEBOOK, Qty: 4 });
    const designed = (await someone.get<Cart>('/cart')).Payload.Lines.find(({ Design }) => Design)?.RId;
    await someone.patch(`/cart/${designed}`, { Qty: 1 });
    await pay(id);
    expect(await lines(someone)).toEqual([[NOTEBOOK, 4]]);
  });

  test('removes only the paid colour from an English shopper’s cart', async () => {
    const someone = await customer(shop.app, 'en');
    const [size] = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload.variants;
    const shirt = (Colour: string) => ({ PId: TSHIRT, VariantId: size?.id, Qty: 1, Colour });
    const { id } = await ordered(shop.app, [shirt('Black')], { payment: 'card' }, someone);
    await someone.post('/cart', shirt('White'));
    await pay(id);
    expect((await someone.get<Cart>('/cart')).Payload.Lines.map(({ Colour }) => Colour)).toEqual(['White']);
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload.Lines).toMatchObject([{ Colour: 'Black' }]);
  });

  test('cancels an unpaid card order when the customer orders again', async () => {
    await setStock(shop, 1030, 1);
    const { someone, id, address } = await ordered(shop.app, [{ PId: 1030, Qty: 1 }], { payment: 'card' });
    expect(await stockOf(shop, 1030)).toBe(0);
    const again = await orderForm(someone, address, { payment: 'card' });
    expect((await someone.post('/orders', again.form)).http).toBe(201);
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload.State).toBe('cancelled');
    expect(await stockOf(shop, 1030)).toBe(0);

    const byTransfer = await orderForm(someone, address);
    expect((await someone.post('/orders', byTransfer.form)).http).toBe(201);
    expect(await stockOf(shop, 1030)).toBe(0);
    expect(await lines(someone)).toEqual([]);
  });

  test('reuses goods and coupon of an unpaid card order', async () => {
    await setStock(shop, 1030, 2);
    await shop.db.insert(coupons).values({ code: 'YAZ10', kind: 'percent', value: 10, maxUses: 1 });
    const someone = await customer(shop.app);
    await someone.post('/cart', { PId: 1030, Qty: 2 });
    await someone.post('/cart/coupon', { Code: 'YAZ10' });
    const first = await ordered(shop.app, [], { payment: 'card' }, someone);
    const cart = (await someone.get<Cart>('/cart')).Payload;
    expect(cart).toMatchObject({ Coupon: { Code: 'YAZ10', Message: '' }, Lines: [{ PId: 1030, Qty: 2, InStock: true }] });
    expect(cart.Coupon?.Discount).toBeGreaterThan(0);
    expect((await someone.post('/cart/coupon', { Code: 'YAZ10' })).http).toBe(200);
    await someone.delete('/cart');
    expect((await someone.post('/cart', { PId: 1030, Qty: 3 })).http).toBe(409);
    expect((await someone.post('/cart', { PId: 1030, Qty: 2 })).http).toBe(200);
    await someone.post('/cart/coupon', { Code: 'YAZ10' });

    const other = await customer(shop.app);
    expect((await other.post('/cart', { PId: 1030, Qty: 1 })).http).toBe(409);
    await other.post('/cart', { PId: NOTEBOOK, Qty: 1 });
    expect((await other.post('/cart/coupon', { Code: 'YAZ10' })).http).toBe(409);

    const again = await orderForm(someone, first.address, { payment: 'card' });
    expect(again.checkout.Totals.Total).toBe(first.checkout.Totals.Total);
    expect((await someone.post('/orders', again.form)).http).toBe(201);
    expect((await someone.get<Order>(`/user/orders/${first.id}`)).Payload.State).toBe('cancelled');
    expect(await stockOf(shop, 1030)).toBe(0);
  });

  test('mails a card order and its contract only after payment', async () => {
    await setStock(shop, NOTEBOOK, 100);
    const mails = async (work: () => Promise<unknown>) => mailNames((await queued(shop, work)).filter(({ name }) => name === 'mail'));
    let order: Awaited<ReturnType<typeof ordered>> | undefined;
    const place = async () => {
      order = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment: 'card' }, await customer(shop.app));
    };
    expect(await mails(place)).toEqual(['welcome']);
    expect(await mails(() => endHolds(shop, later(31 * 60_000)))).toEqual([]);
    await place();
    const again = await orderForm(order?.someone ?? shopper(shop.app), order?.address as Address, { payment: 'card' });
    let next = 0;
    const replace = async () => {
      next = (await order?.someone.post<PlacedOrder>('/orders', again.form))?.Payload.OrderId ?? 0;
    };
    expect(await mails(replace)).toEqual([]);
    const paid = await queued(shop, () => pay(next));
    expect(paid.map(({ data }) => data)).toMatchObject([
      {
        name: 'order-placed',
        contents: { order: { State: 'paid', PaymentProgress: 'paid' }, agreement: expect.stringContaining('MESAFELİ SATIŞ SÖZLEŞMESİ') },
      },
    ]);
    expect(await mails(() => bring(shop, next, 'cancelled'))).toEqual(['order-cancelled']);
  });

  test('keeps an unpaid card order when the next order fails', async () => {
    const { someone, id, form } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment: 'card' });
    expect((await someone.post('/orders', { ...form, ExpectedTotal: 1 })).http).toBe(409);
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload.State).toBe('awaiting-payment');
  });
});
