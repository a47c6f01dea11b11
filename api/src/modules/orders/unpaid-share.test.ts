import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders, variants } from '../../db/schema/index.ts';
import { atReview, cardsOffered, ordered } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { changeState } from './transitions.ts';
import { unpaidShare } from './unpaid-share.ts';

const MUG = 1012;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ ...cardsOffered, COD_LIMIT: '10000000' });
});
afterAll(() => shop.close());

const shelve = (stock: number) => shop.db.update(variants).set({ stock }).where(eq(variants.productId, MUG));
const mugs = (Qty: number) => [{ PId: MUG, Qty }];
type Buyer = Awaited<ReturnType<typeof atReview>>['someone'];

async function order(Qty: number, payment: string, known?: Buyer) {
  const { someone, form } = await atReview(shop.app, mugs(Qty), { payment }, known);
  const answer = await someone.post<{ OrderId: number; code?: string }>('/orders', form);
  if (answer.http !== 201) await someone.delete('/cart');
  return { someone, answer, id: answer.Payload?.OrderId };
}

test('a shelf’s share, and a few pieces of any', () => {
  const usual = { share: 25, pieces: 5 };
  expect([0, 4, 20, 23, 24, 390].map((shelf) => unpaidShare(shelf, usual))).toEqual([5, 5, 5, 5, 6, 97]);
  expect(unpaidShare(390, { share: 0, pieces: 0 })).toBe(0);
  expect(unpaidShare(390, { share: 100, pieces: 5 })).toBe(390);
});

describe('unpaid orders of one customer', () => {
  test.each(['bank-transfer', 'cash-on-delivery'])('hold a share of a shelf at most, by %s', async (payment) => {
    await shelve(40);
    const whole = await order(40, payment);
    expect(whole.answer).toMatchObject({
      http: 409,
      Message:
        'Fotoğraf Baskılı Kupa: ödemesi tamamlanmamış siparişleriniz için en fazla 10 adet ayırabiliyoruz, şu anda ayrılmış olan 0. Daha fazlası için lütfen kartla ödeyiniz, bekleyen siparişinizin ödemesini yapınız ya da bize yazınız.',
      Payload: { code: 'unpaid-limit' },
    });
    const [shelf] = await shop.db.select().from(variants).where(eq(variants.productId, MUG));
    expect(shelf?.stock).toBe(40);

    const first = await order(7, payment);
    expect(first.answer.http).toBe(201);
    expect((await order(4, payment, first.someone)).answer.Message).toContain('en fazla 10 adet ayırabiliyoruz, şu anda ayrılmış olan 7.');
    expect((await order(3, payment, first.someone)).answer.http).toBe(201);
    expect((await order(1, payment, first.someone)).answer.http).toBe(409);
    // The others find theirs.
    expect((await order(7, payment)).answer.http).toBe(201);
  });

  test('hold no more by several ways to pay than by one, and by several lines', async () => {
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

  test('are told so in English too, without a card where the shop takes none', async () => {
    const plain = await openShop({});
    await plain.db.update(variants).set({ stock: 40 }).where(eq(variants.productId, MUG));
    const { someone, form } = await atReview(plain.app, mugs(40));
    expect((await someone.post('/orders', form, { 'accept-language': 'en' })).Message).toBe(
      'Photo Mug: we can keep at most 10 for your orders that are not paid yet; 0 are kept now. For more, please pay your waiting order or write to us.',
    );
    await plain.close();
  });
});

describe('who pays', () => {
  test('by transfer may order as much again, as often as they pay', async () => {
    await shelve(40);
    const { someone, id } = await order(10, 'bank-transfer');
    expect((await order(7, 'bank-transfer', someone)).answer.http).toBe(409);
    await shop.db.transaction((tx) => changeState(tx, shop, id ?? 0, 'paid', { actor: 'operator' }));
    expect((await order(7, 'bank-transfer', someone)).answer.http).toBe(201);
  });

  test('or cancels gets their share back', async () => {
    await shelve(40);
    const { someone, id } = await order(10, 'bank-transfer');
    await someone.post(`/user/orders/${id}/cancel`, undefined);
    expect((await order(10, 'bank-transfer', someone)).answer.http).toBe(201);
  });

  test('at the door is free again once the shop has begun to make it', async () => {
    await shelve(40);
    const { someone, id } = await order(10, 'cash-on-delivery');
    await shop.db.transaction((tx) => changeState(tx, shop, id ?? 0, 'in-production', { actor: 'operator' }));
    expect((await order(7, 'cash-on-delivery', someone)).answer.http).toBe(201);
  });

  test('by card may buy all there is, but after three that lapsed in a day only the share', async () => {
    await shelve(40);
    const { someone, form } = await atReview(shop.app, mugs(40), { payment: 'card' });
    // Each attempt takes the place of the one before it.
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await someone.post('/orders', form)).http).toBe(201);
    const fourth = await someone.post('/orders', form);
    expect(fourth).toMatchObject({ http: 409, Payload: { code: 'unpaid-limit' } });
    expect(fourth.Message).not.toContain('kartla');
    // The order that waits stays as it was, and a day later all is forgotten.
    expect(await shop.db.$count(orders, eq(orders.state, 'awaiting-payment'))).toBeGreaterThan(0);
    await shop.db.update(orders).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await someone.post('/orders', form)).http).toBe(201);
  });
});

test('a small shelf can be bought up, as long as it is a few pieces', async () => {
  await shelve(3);
  expect((await ordered(shop.app, mugs(3))).id).toBeGreaterThan(0);
});

async function design(someone: Buyer): Promise<string> {
  const text = { id: 't1', kind: 'text', text: 'Işıl', x: 40, y: 40, rotation: 0, size: 12, font: 'sans', weight: 700, fill: '#1d3557' };
  return (await someone.post<{ DesignId: string }>('/designs', { PId: MUG, Scene: { version: 1, sides: { front: [text] } } })).Payload
    .DesignId;
}
