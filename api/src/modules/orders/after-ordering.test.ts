import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design } from '@shop/contracts/catalog';
import type {
  Checkout,
  Order,
  OrderState,
  OrderSummary,
  OutOfStock,
  PlacedOrder,
  PriceChanged,
  Reordered,
  TrackedOrder,
} from '@shop/contracts/orders';
import { asc, eq, sql } from 'drizzle-orm';
import { orderHistory, orders, products, rateLimits, variants } from '../../db/schema/index.ts';
import type { JobData, JobName } from '../../jobs/queues.ts';
import { atReview, cardsOffered, ordered, orderForm } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper } from '../../testing/shopper.ts';
import { takeBought } from '../cart/take-bought.ts';
import { endHolds } from '../paying/holds.ts';
import { listBoughtLines } from './repository.ts';
import { orderStates } from './states.ts';
import { changeState } from './transitions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop(cardsOffered);
});
afterAll(() => shop.close());

const MUG = 1012;
const TSHIRT = 1001;
const NOTEBOOK = 1035;

const scene = {
  version: 1,
  sides: {
    front: [{ id: 'a', kind: 'text', text: 'Işıl', x: 160, y: 200, rotation: 0, size: 40, font: 'sans', weight: 700, fill: '#112233' }],
  },
};

const stockOf = async (productId: number): Promise<number> => {
  const [row] = await shop.db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.position));
  return row?.stock ?? -1;
};
const setStock = (productId: number, stock: number) => shop.db.update(variants).set({ stock }).where(eq(variants.productId, productId));
const bring = (id: number, to: Exclude<OrderState, 'awaiting-payment'>) =>
  shop.db.transaction((tx) => changeState(tx, shop, id, to, { actor: 'operator' }));
const force = (id: number, state: OrderState) => shop.db.update(orders).set({ state }).where(eq(orders.id, id));

/** What has been queued since `work` began. */
async function queued(work: () => Promise<unknown>): Promise<{ name: JobName; data: JobData[JobName] }[]> {
  const since = await shop.db.execute(sql`select coalesce(array_agg(id), '{}') as known from pgboss.job`);
  const known = new Set((since as unknown as { rows: { known: string[] }[] }).rows[0]?.known);
  await work();
  const now = await shop.db.execute(sql`select id, name, data from pgboss.job`);
  return (now as unknown as { rows: { id: string; name: JobName; data: JobData[JobName] }[] }).rows.filter(({ id }) => !known.has(id));
}

const mailNames = (jobs: { name: JobName; data: unknown }[]) =>
  jobs.filter(({ name }) => name === 'mail').map(({ data }) => (data as { name: string }).name);

describe('an order’s way', () => {
  test.each(['bank-transfer', 'cash-on-delivery', 'card'])(
    'paid by %s: what is allowed is done, what is not changes nothing',
    async (payment) => {
      const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment });
      const cash = payment === 'cash-on-delivery';
      const allowed: Record<OrderState, OrderState[]> = {
        'awaiting-payment': [cash ? 'in-production' : 'paid', 'cancelled'],
        paid: ['in-production', 'cancelled'],
        'in-production': ['shipped'],
        shipped: ['delivered'],
        delivered: [],
        cancelled: [],
      };
      for (const from of orderStates) {
        for (const to of orderStates) {
          if (to === 'awaiting-payment' || allowed[from].includes(to)) continue;
          await force(id, from);
          await expect(bring(id, to)).rejects.toMatchObject({ code: to === 'cancelled' ? 'order-not-cancellable' : 'order-state' });
        }
      }
      const [{ entries } = { entries: -1 }] = await shop.db
        .select({ entries: sql<number>`count(*)::int` })
        .from(orderHistory)
        .where(eq(orderHistory.orderId, id));
      expect(entries).toBe(1);

      await force(id, 'awaiting-payment');
      const way = cash
        ? (['in-production', 'shipped', 'delivered'] as const)
        : (['paid', 'in-production', 'shipped', 'delivered'] as const);
      for (const to of way) expect(mailNames(await queued(() => bring(id, to)))).toEqual([`order-${to}`]);
      const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
      expect(order.History.map(({ State }) => State)).toEqual(['awaiting-payment', ...way]);
      expect(order).toMatchObject({ State: 'delivered', Cancellable: false, PaymentProgress: 'paid', BankAccounts: [] });
    },
  );

  test('is told in the language of the order, to its customer', async () => {
    const { someone, form } = await atReview(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const english = { 'accept-language': 'en' };
    const jobs = await queued(async () => {
      const { OrderId } = (await someone.post<PlacedOrder>('/orders', form, english)).Payload;
      await bring(OrderId, 'paid');
    });
    expect(jobs.map(({ data }) => data)).toMatchObject([
      {
        to: someone.email,
        locale: 'en',
        name: 'order-placed',
        contents: { order: { State: 'awaiting-payment' }, agreement: expect.any(String) },
      },
      {
        to: someone.email,
        locale: 'en',
        name: 'order-paid',
        contents: { order: { State: 'paid', History: [{}, { Note: 'We have received your payment.' }] } },
      },
    ]);
  });

  test('what is personalised is printed once it may be produced', async () => {
    const printed = async (payment: string) => {
      const someone = await customer(shop.app);
      const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: scene })).Payload;
      const { id } = await ordered(shop.app, [{ PId: MUG, Qty: 1, DesignId }], { payment }, someone);
      return id;
    };
    const transfer = await printed('bank-transfer');
    expect(await queued(() => bring(transfer, 'paid'))).toContainEqual(
      expect.objectContaining({ name: 'print-files', data: { orderId: transfer } }),
    );
    expect((await queued(() => bring(transfer, 'in-production'))).map(({ name }) => name)).toEqual(['mail']);
    const cash = await printed('cash-on-delivery');
    expect(await queued(() => bring(cash, 'in-production'))).toContainEqual(
      expect.objectContaining({ name: 'print-files', data: { orderId: cash } }),
    );
    const plain = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    expect((await queued(() => bring(plain.id, 'paid'))).map(({ name }) => name)).toEqual(['mail']);
  });

  test('leaves nothing when one step of a change fails', async () => {
    const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const failing = { ...shop, jobs: { ...shop.jobs, send: () => Promise.reject(new Error('no queue')) } };
    await expect(shop.db.transaction((tx) => changeState(tx, failing, id, 'paid', { actor: 'operator' }))).rejects.toThrow('no queue');
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload).toMatchObject({ State: 'awaiting-payment', History: [{}] });
  });
});

describe('cancelling', () => {
  test('gives the stock back, once', async () => {
    await setStock(MUG, 10);
    const { id, someone } = await ordered(shop.app, [{ PId: MUG, Qty: 4 }]);
    expect(await stockOf(MUG)).toBe(6);
    const answer = await someone.post<Order>(`/user/orders/${id}/cancel`, {});
    expect(answer).toMatchObject({
      http: 200,
      Message: 'Siparişiniz iptal edildi.',
      Payload: { State: 'cancelled', Cancellable: false, PaymentProgress: 'none', BankAccounts: [] },
    });
    expect(answer.Payload.History.at(-1)).toMatchObject({ State: 'cancelled', Note: 'Siparişi siz iptal ettiniz.' });
    expect(await stockOf(MUG)).toBe(10);
    expect(await someone.post(`/user/orders/${id}/cancel`, {})).toMatchObject({ http: 409, Payload: { code: 'order-not-cancellable' } });
    expect(await stockOf(MUG)).toBe(10);
  });

  test('is possible once paid, and the money is then due back; not once it is produced', async () => {
    const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    await bring(id, 'paid');
    expect((await someone.post<Order>(`/user/orders/${id}/cancel`, {})).Payload).toMatchObject({
      State: 'cancelled',
      PaymentProgress: 'refund-due',
    });

    const other = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    await bring(other.id, 'paid');
    await bring(other.id, 'in-production');
    expect(await other.someone.post(`/user/orders/${other.id}/cancel`, {})).toMatchObject({ http: 409, Status: 0 });
  });

  test('another’s order is as unknown as one that is not', async () => {
    const { id } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const stranger = await customer(shop.app);
    for (const call of ['cancel', 'reorder']) {
      for (const target of [id, 999_999, 2 ** 31, 'x']) {
        expect(await stranger.post(`/user/orders/${target}/${call}`, {})).toMatchObject({ http: 404, Payload: { code: 'not-found' } });
      }
      expect((await shopper(shop.app).post(`/user/orders/${id}/${call}`, {})).http).toBe(401);
    }
  });

  test('those who wait for a size that was empty get their mail', async () => {
    const POSTER = 1036;
    await setStock(POSTER, 2);
    const { id, someone } = await ordered(shop.app, [{ PId: POSTER, Qty: 2 }]);
    const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, POSTER));
    expect((await shopper(shop.app).post(`/catalog/variants/${variant?.id}/notice`, { Email: 'bekleyen@example.com' })).Status).toBe(1);
    const mails = mailNames(await queued(() => someone.post(`/user/orders/${id}/cancel`, {})));
    expect(new Set(mails)).toEqual(new Set(['back-in-stock', 'order-cancelled']));
  });
});

describe('an order that is not paid', () => {
  const HOUR = 3_600_000;
  const later = (ms: number) => new Date(Date.now() + ms);
  const stateOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;

  test('is kept 72 hours for a transfer, half an hour for a card, and without end at the door', async () => {
    await setStock(MUG, 30);
    const transfer = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    const card = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], { payment: 'card' });
    const cash = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], { payment: 'cash-on-delivery' });
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
    expect(await stockOf(MUG)).toBe(29);

    const order = (await transfer.someone.get<Order>(`/user/orders/${transfer.id}`)).Payload;
    expect(order.History.at(-1)?.Note).toBe('Ödeme süresi içinde yapılmadığı için sipariş iptal edildi.');
    expect(order.History).toHaveLength(2);
    expect(order.HeldUntil).toBeUndefined();
    const [entry] = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, transfer.id)).orderBy(sql`id desc`);
    expect(entry?.actor).toBe('shop');
  });

  test('says until when it is kept and where to pay', async () => {
    const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    expect(Date.parse(order.HeldUntil ?? '') - Date.parse(order.Date)).toBe(72 * HOUR);
    expect(order).toMatchObject({ PaymentProgress: 'awaiting', Cancellable: true });
    expect(order.BankAccounts.length).toBeGreaterThan(0);
  });
});

describe('cash on delivery', () => {
  test('costs a fee that the checkout, the order and the contract show', async () => {
    const { checkout, id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment: 'cash-on-delivery' });
    expect(checkout.Totals).toMatchObject({ Subtotal: 1190, DeliveryFee: 490, PaymentFee: 290, Total: 1970 });
    expect(checkout.Contract.PreInformation).toContain('Ödeme hizmeti (Kapıda ödeme): $2.90');
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

  test('is not offered above its limit, and says why', async () => {
    await setStock(2007, 5);
    const { someone, form, checkout } = await atReview(shop.app, [{ PId: 2007, Qty: 2 }], { payment: 'cash-on-delivery' });
    const reason = 'Kapıda ödeme en fazla $300.00 tutarındaki siparişlerde yapılabilir.';
    expect(checkout.PaymentMethods.find(({ Code }) => Code === 'cash-on-delivery')).toMatchObject({ Fee: 290, Unavailable: reason });
    expect(checkout.Totals.PaymentFee).toBe(0);
    expect(await someone.post('/orders', form)).toMatchObject({ http: 409, Message: reason, Payload: { code: 'payment-not-offered' } });
  });
});

describe('ordering', () => {
  test('at another price is refused with what it comes to now', async () => {
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

  test('names every line that there is too little of', async () => {
    await setStock(MUG, 5);
    await setStock(NOTEBOOK, 5);
    const { someone, form } = await atReview(shop.app, [
      { PId: MUG, Qty: 3 },
      { PId: NOTEBOOK, Qty: 4 },
      { PId: TSHIRT + 33, Qty: 1 },
    ]);
    await setStock(MUG, 2);
    await setStock(NOTEBOOK, 0);
    const answer = await someone.post<OutOfStock>('/orders', form);
    expect(answer).toMatchObject({ http: 409, Payload: { code: 'out-of-stock' } });
    expect(answer.Payload.Lines.map(({ Left }) => Left)).toEqual([2, 0]);
    await setStock(MUG, 100);
    await setStock(NOTEBOOK, 100);
  });

  test('for a company needs a tax number that can be one', async () => {
    const { someone, form } = await atReview(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const company = { Kind: 'company', Title: 'Çınar Ltd.', TaxOffice: 'Karşıyaka', TaxNumber: '1234567891' };
    expect(await someone.post('/orders', { ...form, Invoice: company })).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/Invoice/TaxNumber', message: 'Vergi numarası geçerli değil. Lütfen 10 haneyi kontrol ediniz.' }] },
    });
    expect((await someone.post('/orders', { ...form, Invoice: { ...company, TaxNumber: '1234567890' } })).http).toBe(201);
  });
});

describe('a card order', () => {
  const lines = async (someone: { get: <P>(url: string) => Promise<{ Payload: P }> }) =>
    (await someone.get<Cart>('/cart')).Payload.Lines.map(({ PId, Qty }) => [PId, Qty]);

  test('leaves the cart alone until it is paid; then what was ordered leaves it, and no more', async () => {
    const someone = await customer(shop.app);
    const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: scene })).Payload;
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
    await shop.db.transaction(async (tx) => {
      const paid = await changeState(tx, shop, id, 'paid', { actor: 'payment' });
      await takeBought(tx, { ...paid, lines: await listBoughtLines(tx, id) });
    });
    expect(await lines(someone)).toEqual([[NOTEBOOK, 4]]);
  });

  test('that was not paid gives way to the next order of the same cart, even of the last piece', async () => {
    await setStock(1030, 1);
    const { someone, id, address } = await ordered(shop.app, [{ PId: 1030, Qty: 1 }], { payment: 'card' });
    expect(await stockOf(1030)).toBe(0);
    const again = await orderForm(someone, address, { payment: 'card' });
    const jobs = await queued(async () => expect((await someone.post('/orders', again.form)).http).toBe(201));
    expect(new Set(mailNames(jobs))).toEqual(new Set(['order-cancelled', 'order-placed']));
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload.State).toBe('cancelled');
    expect(await stockOf(1030)).toBe(0);

    const byTransfer = await orderForm(someone, address);
    expect((await someone.post('/orders', byTransfer.form)).http).toBe(201);
    expect(await stockOf(1030)).toBe(0);
    expect(await lines(someone)).toEqual([]);
  });

  test('that is refused leaves the older one as it was', async () => {
    const { someone, id, form } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], { payment: 'card' });
    expect((await someone.post('/orders', { ...form, ExpectedTotal: 1 })).http).toBe(409);
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload.State).toBe('awaiting-payment');
  });
});

describe('ordering once more', () => {
  test('puts what there still is into the cart, designs included, and says what there is not', async () => {
    await setStock(MUG, 50);
    await setStock(NOTEBOOK, 50);
    await setStock(1033, 50);
    const someone = await customer(shop.app);
    const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: scene })).Payload;
    const goods = [
      { PId: MUG, Qty: 2, DesignId },
      { PId: NOTEBOOK, Qty: 5 },
      { PId: 1033, Qty: 1 },
    ];
    const { id } = await ordered(shop.app, goods, {}, someone);
    await setStock(NOTEBOOK, 3);
    await setStock(1033, 0);

    const answer = await someone.post<Reordered>(`/user/orders/${id}/reorder`, {});
    expect(answer).toMatchObject({ http: 200, Message: 'Bazı ürünler eklenemedi. Ayrıntıları aşağıda görebilirsiniz.' });
    expect(answer.Payload.Cart.Lines).toMatchObject([
      { PId: MUG, Qty: 2, Design: { DesignId } },
      { PId: NOTEBOOK, Qty: 3 },
    ]);
    expect(answer.Payload.Missing).toMatchObject([
      { Qty: 5, Added: 3, Reason: expect.stringContaining('Kalan: 3.') },
      { Qty: 1, Added: 0, Reason: expect.stringContaining('Kalan: 0.') },
    ]);
    await setStock(NOTEBOOK, 50);
    await setStock(1033, 50);
    await someone.delete('/cart');
    expect(await someone.post<Reordered>(`/user/orders/${id}/reorder`, {})).toMatchObject({
      Message: 'Ürünler sepetinize eklendi.',
      Payload: { Missing: [] },
    });
  });
});

describe('tracking without logging in', () => {
  test('tells how far the order is, and nobody’s name or address', async () => {
    const { number, id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 2 }]);
    await bring(id, 'paid');
    await bring(id, 'in-production');
    await shop.db.transaction((tx) =>
      changeState(tx, shop, id, 'shipped', { actor: 'operator', carrier: 'Yurtiçi Kargo', trackingNumber: 'YK-123' }),
    );
    const answer = await shopper(shop.app).post<TrackedOrder>('/orders/track', {
      OrderNumber: ` ${number.toLowerCase()} `,
      Email: someone.email.toUpperCase(),
    });
    expect(answer.Payload).toMatchObject({
      OrderNumber: number,
      State: 'shipped',
      Carrier: 'Yurtiçi Kargo',
      TrackingNumber: 'YK-123',
      Lines: [{ Title: 'Baskılı Sert Kapak Defter', Qty: 2 }],
    });
    expect(answer.Payload.History).toHaveLength(4);
    const text = JSON.stringify(answer.Payload);
    for (const secret of ['Gülşah', 'Öztürk', 'Bostanlı', 'Cemal Gürsel', '532', someone.email, 'OrderId'])
      expect(text).not.toContain(secret);
  });

  test('answers a wrong address, a wrong number and another’s order alike', async () => {
    const { number } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const other = await customer(shop.app);
    const tries = [
      { OrderNumber: number, Email: other.email },
      { OrderNumber: 'BH-2026-999999', Email: other.email },
      { OrderNumber: '%', Email: other.email },
      { OrderNumber: number, Email: 'nobody@example.com' },
    ];
    const answers = [];
    for (const form of tries) {
      const { http, Status, Message, Payload } = await shopper(shop.app).post('/orders/track', form);
      answers.push({ http, Status, Message, Payload });
    }
    for (const answer of answers) {
      expect(answer).toEqual({ http: 404, Status: 0, Message: 'Aradığınız kayıt bulunamadı.', Payload: { code: 'not-found' } });
    }
  });

  test('cannot be tried again and again', async () => {
    await shop.db.delete(rateLimits);
    const usual = shop.config.rateLimits.tracking;
    shop.config.rateLimits.tracking = { max: 3, seconds: 600 };
    const form = { OrderNumber: 'BH-2026-000001', Email: 'nobody@example.com' };
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await shopper(shop.app).post('/orders/track', form)).http);
    shop.config.rateLimits.tracking = usual;
    expect(codes).toEqual([404, 404, 404, 429]);
  });
});
