import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import type { Order, OrderState, PlacedOrder } from '@shop/contracts/orders';
import { DAY_MS } from '@shop/domain/turkey-time';
import { eq, sql } from 'drizzle-orm';
import { orderHistory, orders, variants } from '../../db/schema/index.ts';
import { tr as words } from '../../mail/words-tr.ts';
import { readPlan } from '../../print/print-plan.ts';
import { atReview, bring, cardsOffered, named, ordered, setStock, stockOf } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { mailNames, queued } from '../../testing/queued.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper } from '../../testing/shopper.ts';
import { deliveryMethods, printedBy } from '../delivery/delivery-methods.ts';
import { orderStates } from './states.ts';
import { changeState } from './transitions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop(cardsOffered);
});
afterAll(() => shop.close());

const MUG = 1012;
const NOTEBOOK = 1035;
const force = (id: number, state: OrderState) => shop.db.update(orders).set({ state }).where(eq(orders.id, id));

describe('an order’s states', () => {
  test.each(['bank-transfer', 'cash-on-delivery', 'card'])('allows only valid state changes after payment by %s', async (payment) => {
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
        await expect(bring(shop, id, to)).rejects.toMatchObject({ code: to === 'cancelled' ? 'order-not-cancellable' : 'order-state' });
      }
    }
    const [{ entries } = { entries: -1 }] = await shop.db
      .select({ entries: sql<number>`count(*)::int` })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id));
    expect(entries).toBe(1);

    await force(id, 'awaiting-payment');
    const way = cash ? (['in-production', 'shipped', 'delivered'] as const) : (['paid', 'in-production', 'shipped', 'delivered'] as const);
    const told = (to: OrderState) => (payment === 'card' && to === 'paid' ? 'order-placed' : `order-${to}`);
    for (const to of way) expect(mailNames(await queued(shop, () => bring(shop, id, to)))).toEqual([told(to)]);
    const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    expect(order.History.map(({ State }) => State)).toEqual(['awaiting-payment', ...way]);
    expect(order).toMatchObject({ State: 'delivered', Cancellable: false, PaymentProgress: 'paid', BankAccounts: [] });
  });

  test("mails state changes in the order's language", async () => {
    const { someone, form } = await atReview(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const english = { 'accept-language': 'en' };
    const jobs = await queued(shop, async () => {
      const { OrderId } = (await someone.post<PlacedOrder>('/orders', form, english)).Payload;
      await bring(shop, OrderId, 'paid');
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

  test.each(['bank-transfer', 'cash-on-delivery', 'card'])('marks only lines with a design in order mails (%s)', async (payment) => {
    const someone = await customer(shop.app);
    const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
    const goods = [
      { PId: MUG, Qty: 1, DesignId },
      { PId: NOTEBOOK, Qty: 1 },
    ];
    const { id, number } = await ordered(shop.app, goods, { payment }, someone);
    const way = ['in-production', 'shipped', 'delivered'] as const;
    for (const to of payment === 'cash-on-delivery' ? way : (['paid', ...way] as const)) await bring(shop, id, to);
    const mails = (await mailsTo(shop, someone.email)).filter(({ subject }) => subject?.includes(number));
    expect(mails).toHaveLength(payment === 'bank-transfer' ? 5 : 4);
    for (const { subject, text } of mails)
      expect({ subject, marks: text?.split(words.order.designed).length }).toEqual({ subject, marks: 2 });
  });

  test.each(['bank-transfer', 'card', 'cash-on-delivery'])('counts delivery days from a late payment only (%s)', async (payment) => {
    const someone = await customer(shop.app);
    const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
    const { id } = await ordered(shop.app, [{ PId: MUG, Qty: 1, DesignId }], { payment }, someone);
    const daysAgo = new Date(Date.now() - 20 * DAY_MS);
    const old = { Earliest: '2020-01-02', Latest: '2020-01-03' };
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error(`order ${id} is missing`);
    await shop.db
      .update(orders)
      .set({ createdAt: daysAgo, delivery: { ...row.delivery, ...old } })
      .where(eq(orders.id, id));
    const now = new Date();
    const isAtTheDoor = payment === 'cash-on-delivery';
    const mails = await queued(shop, () => bring(shop, id, isAtTheDoor ? 'in-production' : 'paid'));
    const { Earliest, Latest } = deliveryMethods(shop.config.delivery, { goods: 0, printed: true }, 'tr', now)[0] ?? {};
    const expected = { Delivery: isAtTheDoor ? old : { Earliest, Latest } };
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload).toMatchObject(expected);
    expect(mails.find(({ name }) => name === 'mail')?.data).toMatchObject({ contents: { order: expected } });
    const due = (await readPlan(shop.db, id, new Map()))?.plan.due;
    expect(due).toBe(printedBy({ placed: daysAgo, paid: isAtTheDoor ? daysAgo : now }, new Map()));
  });

  test('queues print files once production may start', async () => {
    const printed = async (payment: string) => {
      const someone = await customer(shop.app);
      const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
      const { id } = await ordered(shop.app, [{ PId: MUG, Qty: 1, DesignId }], { payment }, someone);
      return id;
    };
    const transfer = await printed('bank-transfer');
    expect(await queued(shop, () => bring(shop, transfer, 'paid'))).toContainEqual(
      expect.objectContaining({ name: 'print-files', data: { orderId: transfer } }),
    );
    expect((await queued(shop, () => bring(shop, transfer, 'in-production'))).map(({ name }) => name)).toEqual(['mail']);
    const cash = await printed('cash-on-delivery');
    expect(await queued(shop, () => bring(shop, cash, 'in-production'))).toContainEqual(
      expect.objectContaining({ name: 'print-files', data: { orderId: cash } }),
    );
    const plain = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    expect((await queued(shop, () => bring(shop, plain.id, 'paid'))).map(({ name }) => name)).toEqual(['mail']);
  });

  test('leaves the order unchanged when a state change fails midway', async () => {
    const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const failing = { ...shop, jobs: { ...shop.jobs, send: () => Promise.reject(new Error('no queue')) } };
    await expect(shop.db.transaction((tx) => changeState(tx, failing, id, 'paid', { actor: 'operator' }))).rejects.toThrow('no queue');
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload).toMatchObject({ State: 'awaiting-payment', History: [{}] });
  });
});

describe('cancelling', () => {
  test('returns a cancelled order’s goods to stock only once', async () => {
    await setStock(shop, MUG, 10);
    const { id, someone } = await ordered(shop.app, [{ PId: MUG, Qty: 4 }]);
    expect(await stockOf(shop, MUG)).toBe(6);
    const answer = await someone.post<Order>(`/user/orders/${id}/cancel`, {});
    expect(answer).toMatchObject({
      http: 200,
      Message: 'Siparişiniz iptal edildi.',
      Payload: { State: 'cancelled', Cancellable: false, PaymentProgress: 'none', BankAccounts: [] },
    });
    expect(answer.Payload.History.at(-1)).toMatchObject({ State: 'cancelled', Note: 'Siparişi siz iptal ettiniz.' });
    expect(await stockOf(shop, MUG)).toBe(10);
    expect(await someone.post(`/user/orders/${id}/cancel`, {})).toMatchObject({ http: 409, Payload: { code: 'order-not-cancellable' } });
    expect(await stockOf(shop, MUG)).toBe(10);
  });

  test('cancels a paid order only before production', async () => {
    const { id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    await bring(shop, id, 'paid');
    expect((await someone.post<Order>(`/user/orders/${id}/cancel`, {})).Payload).toMatchObject({
      State: 'cancelled',
      PaymentProgress: 'refund-due',
    });

    const other = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    await bring(shop, other.id, 'paid');
    await bring(shop, other.id, 'in-production');
    expect(await other.someone.post(`/user/orders/${other.id}/cancel`, {})).toMatchObject({ http: 409, Status: 0 });
  });

  test('answers 404 when a customer cancels or reorders another’s order', async () => {
    const { id } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const stranger = await customer(shop.app);
    for (const call of ['cancel', 'reorder']) {
      for (const target of [id, 999_999, 2 ** 31, 'x']) {
        expect(await stranger.post(`/user/orders/${target}/${call}`, {})).toMatchObject({ http: 404, Payload: { code: 'not-found' } });
      }
      expect((await shopper(shop.app).post(`/user/orders/${id}/${call}`, {})).http).toBe(401);
    }
  });

  test('mails waiting customers when a cancellation restocks a size', async () => {
    const POSTER = 1030;
    await setStock(shop, POSTER, 2);
    const { id, someone } = await ordered(shop.app, [{ PId: POSTER, Qty: 2 }]);
    const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, POSTER));
    expect((await shopper(shop.app).post(`/catalog/variants/${variant?.id}/notice`, { Email: 'bekleyen@example.com' })).Status).toBe(1);
    const mails = mailNames(await queued(shop, () => someone.post(`/user/orders/${id}/cancel`, {})));
    expect(new Set(mails)).toEqual(new Set(['back-in-stock', 'order-cancelled']));
  });
});
