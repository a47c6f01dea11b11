import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import type { Order } from '@shop/contracts/orders';
import { coupons } from '../../db/schema/index.ts';
import { bring, named, ordered } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { mailNames, queued } from '../../testing/queued.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ COD_FEE: '0', FREE_DELIVERY_FROM: '0' });
  await shop.db.insert(coupons).values({ code: 'HEDIYE', kind: 'percent', value: 100, maxUsesPerCustomer: 10 });
});
afterAll(() => shop.close());

const MUG = 1012;

async function given(payment: string) {
  const someone = await customer(shop.app);
  const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
  await someone.post('/cart', { PId: MUG, Qty: 1, DesignId });
  expect((await someone.post('/cart/coupon', { Code: 'HEDIYE' })).http).toBe(200);
  const order = await ordered(shop.app, [], { payment }, someone);
  expect(order.checkout.Totals.Total).toBe(0);
  return { ...order, look: async () => (await someone.get<Order>(`/user/orders/${order.id}`)).Payload };
}

test.each(['bank-transfer', 'cash-on-delivery'])('marks an order paid when a coupon covers it (%s)', async (payment) => {
  let order: Awaited<ReturnType<typeof given>> | undefined;
  const jobs = await queued(shop, async () => {
    order = await given(payment);
  });
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'print-files', data: { orderId: order?.id } }));
  expect(await order?.look()).toMatchObject({
    State: 'paid',
    PaymentProgress: 'paid',
    BankAccounts: [],
    History: [{ State: 'awaiting-payment' }, { State: 'paid', Note: 'Ödenecek tutar yok.' }],
  });
  for (const to of ['in-production', 'shipped', 'delivered'] as const) await bring(shop, order?.id ?? 0, to);
  expect(await order?.look()).toMatchObject({ State: 'delivered', PaymentProgress: 'paid' });
});

test('mails no transfer request when a coupon covers everything', async () => {
  const { someone, number } = await given('bank-transfer');
  const mails = (await mailsTo(shop, someone.email)).filter(({ subject }) => subject?.includes(number));
  expect(mails.map(({ subject }) => subject)).toEqual([`Siparişiniz alındı: ${number}`]);
  const text = mails[0]?.text ?? '';
  expect(text).toContain('Bu sipariş için ödeme yapmanız gerekmiyor.');
  expect(text).toContain('MESAFELİ SATIŞ SÖZLEŞMESİ');
  expect(text).not.toContain('Ödemeniz bize ulaştığında');
  expect(text).not.toContain('IBAN');
  expect(text).not.toMatch(/TR\d{2} ?\d{4}/);
});

test.each(['bank-transfer', 'cash-on-delivery'])('refunds nothing for a cancelled order paid by coupon (%s)', async (payment) => {
  const { someone, id } = await given(payment);
  const jobs = await queued(shop, async () => {
    expect(await someone.post<Order>(`/user/orders/${id}/cancel`, {})).toMatchObject({
      http: 200,
      Payload: { State: 'cancelled', PaymentProgress: 'none' },
    });
  });
  expect(mailNames(jobs)).toEqual(['order-cancelled']);
});
