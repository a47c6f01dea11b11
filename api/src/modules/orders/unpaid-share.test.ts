import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROFORMA_DAYS } from '@shop/contracts/limits';
import type { Checkout, Order, PlacedOrder } from '@shop/contracts/orders';
import { eq } from 'drizzle-orm';
import { products, stockHolds, variants } from '../../db/schema/index.ts';
import { message } from '../../messages/index.ts';
import { atReview, bring, cardsOffered, ordered, orderForm } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { changeState } from './transitions.ts';
import { shareOf } from './unpaid-share.ts';

const MUG = 1012;
const company = { Kind: 'company', Title: 'Işık Çiçekçilik Ltd. Şti.', TaxOffice: 'Karşıyaka', TaxNumber: '1234567890' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ ...cardsOffered, COD_LIMIT: '10000000' });
});
afterAll(() => shop.close());

const shelve = (stock: number) => shop.db.update(variants).set({ stock }).where(eq(variants.productId, MUG));
const mugs = (Qty: number) => [{ PId: MUG, Qty }];
type Buyer = Awaited<ReturnType<typeof atReview>>['someone'];

const left = async () => (await shop.db.select().from(variants).where(eq(variants.productId, MUG)))[0]?.stock;

async function order(Qty: number, payment: string, known?: Buyer) {
  const { someone, form } = await atReview(shop.app, mugs(Qty), { payment }, known);
  const answer = await someone.post<{ OrderId: number; code?: string }>('/orders', form);
  if (answer.http !== 201) await someone.delete('/cart');
  return { someone, answer, id: answer.Payload?.OrderId };
}

test('limits unpaid orders to five pieces or a share of the stock', () => {
  const usual = { share: 25, pieces: 5 };
  expect([0, 4, 20, 23, 24, 390].map((shelf) => shareOf(shelf, usual))).toEqual([5, 5, 5, 5, 6, 97]);
  expect(shareOf(390, { share: 0, pieces: 0 })).toBe(0);
  expect(shareOf(390, { share: 100, pieces: 5 })).toBe(390);
});

describe('unpaid orders of one customer', () => {
  test('counts packs, not pieces, of goods sold in packs', async () => {
    await shelve(40);
    await shop.db.update(products).set({ packOf: 10 }).where(eq(products.id, MUG));
    expect((await order(40, 'bank-transfer')).answer.http).toBe(201);
    await shop.db.update(products).set({ packOf: 1 }).where(eq(products.id, MUG));
  });

  test.each(['bank-transfer', 'cash-on-delivery'])("limits the stock that one customer's unpaid orders hold (%s)", async (payment) => {
    await shelve(40);
    const whole = await order(40, payment);
    expect(whole.answer).toMatchObject({
      http: 409,
      Message:
        'Fotoğraf Baskılı Kupa: ödemesi tamamlanmamış siparişleriniz için en fazla 10 adet ayırabiliyoruz, şu anda ayrılmış ürününüz yok. Daha fazlası için kartla ödeyin, bekleyen siparişinizin ödemesini yapın ya da bize yazın.',
      Payload: { code: 'unpaid-limit' },
    });
    const [shelf] = await shop.db.select().from(variants).where(eq(variants.productId, MUG));
    expect(shelf?.stock).toBe(40);

    const first = await order(7, payment);
    expect(first.answer.http).toBe(201);
    expect((await order(4, payment, first.someone)).answer.Message).toContain(
      'en fazla 10 adet ayırabiliyoruz, şu anda 7 adet ayrılmış durumda.',
    );
    expect((await order(3, payment, first.someone)).answer.http).toBe(201);
    expect((await order(1, payment, first.someone)).answer.http).toBe(409);
    expect((await order(7, payment)).answer.http).toBe(201);
  });

  test('limits unpaid goods across payment methods and order lines', async () => {
    await shelve(40);
    const { someone } = await order(7, 'bank-transfer');
    expect((await order(4, 'cash-on-delivery', someone)).answer.Payload).toMatchObject({ code: 'unpaid-limit' });
    const lines = await atReview(
      shop.app,
      [
        { PId: MUG, Qty: 8 },
        { PId: MUG, Qty: 8, DesignId: await design(someone) },
      ],
      {},
      someone,
    );
    expect((await someone.post('/orders', lines.form)).Payload).toMatchObject({ code: 'unpaid-limit' });
  });

  test('suggests no card payment when the shop takes no cards', async () => {
    const plain = await openShop({});
    await plain.db.update(variants).set({ stock: 40 }).where(eq(variants.productId, MUG));
    const { someone, form } = await atReview(plain.app, mugs(40));
    expect((await someone.post('/orders', form, { 'accept-language': 'en' })).Message).toBe(
      'Photo Mug: we can hold up to 10 for your unpaid orders; none are held right now. For more, pay for your pending order or write to us.',
    );
    await plain.close();
  });
});

describe('the checkout', () => {
  const checkoutOf = async (someone: Buyer, invoice?: string) =>
    (await someone.get<Checkout>(`/checkout?delivery=standard${invoice ? `&invoice=${invoice}` : ''}`)).Payload.PaymentMethods;

  test.each([9, 10, 11, 40])('shows in the checkout whether %i pieces can be ordered', async (qty) => {
    await shelve(40);
    const { someone, address } = await atReview(shop.app, mugs(qty));
    for (const { Code, Unavailable } of await checkoutOf(someone)) {
      const { form } = await orderForm(someone, address, { payment: Code });
      const answer = await someone.post('/orders', form);
      const refused = answer.http === 409;
      expect([Code, Unavailable !== undefined]).toEqual([Code, refused]);
      if (refused) expect(Unavailable).toContain(answer.Message);
      await shelve(40);
      await shop.db.delete(stockHolds);
      await someone.delete('/cart');
      for (const one of mugs(qty)) await someone.post('/cart', one);
    }
  });

  test('excludes a replaceable unpaid card order from the limit', async () => {
    await shelve(40);
    const { someone } = await order(10, 'card');
    expect((await checkoutOf(someone)).find(({ Code }) => Code === 'bank-transfer')?.Unavailable).toBeUndefined();
  });

  test('lets a company order 250 pieces by pro-forma invoice', async () => {
    await shelve(400);
    const { someone, form } = await atReview(shop.app, mugs(250));
    const [asPerson, asCompany] = [await checkoutOf(someone), await checkoutOf(someone, 'company')];
    expect(asPerson.find(({ Code }) => Code === 'bank-transfer')?.Unavailable).toContain(message('tr', 'unpaid-advice-proforma'));
    expect(asCompany.find(({ Code }) => Code === 'bank-transfer')?.Unavailable).toBeUndefined();
    expect((await someone.post('/orders', form)).http).toBe(409);
    const placed = await someone.post<PlacedOrder>('/orders', { ...form, Invoice: company });
    expect(placed.http).toBe(201);
    expect(await left()).toBe(400);
    const shown = (await someone.get<Order>(`/user/orders/${placed.Payload.OrderId}`)).Payload;
    expect(shown).toMatchObject({ Proforma: true, BankAccounts: expect.arrayContaining([expect.anything()]) });
    const days = (Date.parse(shown.HeldUntil ?? '') - Date.parse(shown.Date)) / 86_400_000;
    expect(Math.round(days)).toBe(PROFORMA_DAYS);
    await bring(shop, placed.Payload.OrderId, 'paid');
    expect(await left()).toBe(150);
  });

  test('rejects payment of a pro-forma order when stock is short', async () => {
    await shelve(300);
    const { someone, form } = await atReview(shop.app, mugs(250));
    const { OrderId } = (await someone.post<PlacedOrder>('/orders', { ...form, Invoice: company })).Payload;
    await shelve(100);
    await expect(bring(shop, OrderId, 'paid')).rejects.toMatchObject({ code: 'order-state' });
    expect(await left()).toBe(100);
  });
});

describe('paying customers', () => {
  test('lets a customer order again after a paid transfer', async () => {
    await shelve(40);
    const { someone, id } = await order(10, 'bank-transfer');
    expect((await order(7, 'bank-transfer', someone)).answer.http).toBe(409);
    await shop.db.transaction((tx) => changeState(tx, shop, id ?? 0, 'paid', { actor: 'operator' }));
    expect((await order(7, 'bank-transfer', someone)).answer.http).toBe(201);
  });

  test("restores a customer's share of stock after a cancellation", async () => {
    await shelve(40);
    const { someone, id } = await order(10, 'bank-transfer');
    await someone.post(`/user/orders/${id}/cancel`, undefined);
    expect((await order(10, 'bank-transfer', someone)).answer.http).toBe(201);
  });

  test('restores a customer’s stock share once cash-on-delivery orders enter production', async () => {
    await shelve(40);
    const { someone, id } = await order(10, 'cash-on-delivery');
    await shop.db.transaction((tx) => changeState(tx, shop, id ?? 0, 'in-production', { actor: 'operator' }));
    expect((await order(7, 'cash-on-delivery', someone)).answer.http).toBe(201);
  });

  test('sells the whole stock to one customer paying by card', async () => {
    await shelve(40);
    const whole = await order(40, 'card');
    expect(whole.answer.http).toBe(201);
    expect(await left()).toBe(40);
    const again = await order(10, 'card');
    expect(await left()).toBe(30);
    await again.someone.delete('/cart');
    const other = await order(5, 'card', again.someone);
    expect([other.answer.http, await left()]).toEqual([201, 35]);
    await other.someone.post(`/user/orders/${other.id}/cancel`, undefined);
    expect(await left()).toBe(40);
    await shop.db.transaction((tx) => changeState(tx, shop, whole.id ?? 0, 'paid', { actor: 'payment' }));
    expect(await left()).toBe(0);
  });
});

test('lets one customer buy the whole stock of three pieces', async () => {
  await shelve(3);
  expect((await ordered(shop.app, mugs(3))).id).toBeGreaterThan(0);
});

async function design(someone: Buyer): Promise<string> {
  const text = { id: 't1', kind: 'text', text: 'Işıl', x: 40, y: 40, rotation: 0, size: 12, font: 'sans', weight: 700, fill: '#1d3557' };
  return (await someone.post<{ DesignId: string }>('/designs', { PId: MUG, Scene: { version: 1, sides: { front: [text] } } })).Payload
    .DesignId;
}
