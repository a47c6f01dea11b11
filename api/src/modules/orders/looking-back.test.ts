import { constants, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, Product } from '@shop/contracts/catalog';
import type { AcceptedContract, OrderSummary, Reordered, TrackedOrder } from '@shop/contracts/orders';
import { eq, sql } from 'drizzle-orm';
import { products, rateLimits } from '../../db/schema/index.ts';
import { bring, cardsOffered, named, ordered, setStock } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';
import { changeState } from './transitions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop(cardsOffered);
});
afterAll(() => shop.close());

const MUG = 1012;
const TSHIRT = 1001;
const NOTEBOOK = 1035;

describe('ordering once more', () => {
  test('puts what there still is into the cart, designs included, and says what there is not', async () => {
    await setStock(shop, MUG, 50);
    await setStock(shop, NOTEBOOK, 50);
    await setStock(shop, 1033, 50);
    const someone = await customer(shop.app);
    const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
    const goods = [
      { PId: MUG, Qty: 2, DesignId },
      { PId: NOTEBOOK, Qty: 5 },
      { PId: 1033, Qty: 1 },
    ];
    const { id } = await ordered(shop.app, goods, {}, someone);
    await setStock(shop, NOTEBOOK, 3);
    await setStock(shop, 1033, 0);

    const answer = await someone.post<Reordered>(`/user/orders/${id}/reorder`, {});
    expect(answer).toMatchObject({ http: 200, Message: 'Bazı ürünler eklenemedi. Ayrıntıları aşağıda görebilirsiniz.' });
    expect(answer.Payload.Cart.Lines).toMatchObject([
      { PId: MUG, Qty: 2, Design: { DesignId } },
      { PId: NOTEBOOK, Qty: 3 },
    ]);
    expect(answer.Payload.Added).toEqual([
      { PId: MUG, Qty: 2 },
      { PId: NOTEBOOK, Qty: 3 },
    ]);
    expect(answer.Payload.Missing).toMatchObject([
      { Qty: 5, Added: 3, Reason: expect.stringContaining('Kalan: 3.') },
      { Qty: 1, Added: 0, Reason: expect.stringContaining('Kalan: 0.') },
    ]);
    await setStock(shop, NOTEBOOK, 50);
    await setStock(shop, 1033, 50);
    await someone.delete('/cart');
    expect(await someone.post<Reordered>(`/user/orders/${id}/reorder`, {})).toMatchObject({
      Message: 'Ürünler sepetinize eklendi.',
      Payload: { Missing: [] },
    });
  });

  test('an English order’s goods come in the colour that they had, whatever it is called by now', async () => {
    const someone = await customer(shop.app, 'en');
    const [size] = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload.variants;
    const { id } = await ordered(shop.app, [{ PId: TSHIRT, VariantId: size?.id, Qty: 1, Colour: 'Black' }], {}, someone);
    const images = sql`replace(${products.images}::text, '"Black"', '"Jet"')::jsonb`;
    await shop.db.update(products).set({ images }).where(eq(products.id, TSHIRT));
    expect((await someone.post<Reordered>(`/user/orders/${id}/reorder`, {})).Payload).toMatchObject({
      Cart: { Lines: [{ PId: TSHIRT, Colour: 'Jet' }] },
      Missing: [],
    });
  });
});

describe('tracking without logging in', () => {
  test('tells how far the order is, and nobody’s name or address', async () => {
    const { number, id, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 2 }]);
    await bring(shop, id, 'paid');
    await bring(shop, id, 'in-production');
    await shop.db.transaction((tx) =>
      changeState(tx, shop, id, 'shipped', { actor: 'operator', carrier: 'Yurtiçi Kargo', trackingNumber: 'YK-123' }),
    );
    const answer = await shopper(shop.app).post<TrackedOrder>('/orders/track', {
      OrderNumber: ` ${number.toLowerCase().replaceAll('-', ' ')} `,
      Email: someone.email.toUpperCase(),
    });
    expect(answer.Payload).toMatchObject({
      OrderNumber: number,
      State: 'shipped',
      Carrier: 'Yurtiçi Kargo',
      TrackingNumber: 'YK-123',
      TrackingUrl: expect.stringContaining('code=YK-123'),
      Lines: [{ Title: 'Baskılı Sert Kapak Defter', Qty: 2 }],
    });
    expect(answer.Payload.History).toHaveLength(4);
    const text = JSON.stringify(answer.Payload);
    for (const secret of ['Gülşah', 'Öztürk', 'Bostanlı', 'Cemal Gürsel', '111 22 33', '1112233', someone.email, 'OrderId'])
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

  test('cannot be guessed: wrong addresses for one number are counted, whoever tries them, until a right one', async () => {
    await shop.db.delete(rateLimits);
    const { number, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const usual = shop.config.rateLimits['tracking-number'];
    shop.config.rateLimits['tracking-number'] = { max: 2, seconds: 600 };
    const code = async (Email: string, OrderNumber = number) =>
      (await shopper(shop.app).post('/orders/track', { OrderNumber, Email })).http;
    const wrong = 'nobody@example.com';
    const codes = [
      await code(wrong),
      await code(someone.email),
      await code(wrong),
      await code(wrong, number.toLowerCase()),
      await code(someone.email),
    ];
    const other = await code(wrong, 'BH-2026-000001');
    shop.config.rateLimits['tracking-number'] = usual;
    expect([codes, other]).toEqual([[404, 200, 404, 404, 429], 404]);
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

describe('what a customer keeps of an order', () => {
  test('the list counts pieces as the checkout does', async () => {
    const { someone } = await ordered(shop.app, [
      { PId: NOTEBOOK, Qty: 2 },
      { PId: 1033, Qty: 1 },
    ]);
    expect((await someone.get<OrderSummary[]>('/user/orders')).Payload).toMatchObject([{ LineCount: 2, Pieces: 3 }]);
  });

  test('the contract is what was accepted, to the letter, and nobody else’s', async () => {
    const { someone, id, checkout } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const answer = await someone.get<AcceptedContract>(`/user/orders/${id}/contract`);
    expect(answer.Payload).toEqual({ ...checkout.Contract, AcceptedAt: expect.any(String) });
    const stranger = await customer(shop.app);
    expect((await stranger.get(`/user/orders/${id}/contract`)).http).toBe(404);
  });

  test('the summary is a PDF with Turkish letters in fonts of its own, and nobody else’s', async () => {
    const { someone, id, number } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 2 }]);
    const fetched = (by: Shopper) =>
      shop.app.inject({
        url: `/user/orders/${id}/summary.pdf`,
        headers: { cookie: [...by.cookies].map((pair) => pair.join('=')).join('; ') },
      });
    const answer = await fetched(someone);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'private, no-cache',
    });
    const { text, fonts } = contentsOf(answer.rawPayload);
    expect(fonts).toEqual(expect.arrayContaining([expect.stringMatching(/\+Arimo/)]));
    for (const letter of 'şıİö') expect([letter, text.includes(letter)]).toEqual([letter, true]);
    expect((await fetched(await customer(shop.app))).statusCode).toBe(404);
  });
});

/** Which letters a PDF's fonts can be read as, and what the fonts are called. */
function contentsOf(pdf: Buffer): { text: string; fonts: string[] } {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const end = raw.indexOf('endstream', index);
    try {
      return inflateSync(pdf.subarray(index + length, end), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = streams.filter((stream) => stream.includes('begincmap')).join('');
  const letters = [...maps.matchAll(/<([0-9a-f]{4})>/gi)].map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)));
  return { text: letters.join(''), fonts: [...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name) };
}
