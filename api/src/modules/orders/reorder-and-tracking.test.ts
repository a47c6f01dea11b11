import { constants, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Design, Product } from '@shop/contracts/catalog';
import type { AcceptedContract, Order, OrderSummary, PlacedOrder, Reordered, TrackedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { eq, sql } from 'drizzle-orm';
import { products, rateLimits } from '../../db/schema/index.ts';
import { languages } from '../../mail/compose.ts';
import { orderGoods } from '../../mail/order-blocks.ts';
import { message } from '../../messages/index.ts';
import { defaultRateLimits } from '../../settings/rate-limits.ts';
import { atReview, bring, cardsOffered, named, ordered, orderForm, setStock } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper } from '../../testing/shopper.ts';
import { changeState } from './transitions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ ...cardsOffered, COMPANY_TAX: 'Üsküdar 9876543210' });
});
afterAll(() => shop.close());

const MUG = 1012;
const TSHIRT = 1001;
const NOTEBOOK = 1035;

describe('reordering', () => {
  test('reorders into the cart and reports products that lack stock', async () => {
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
      Message: message('tr', 'reordered'),
      Payload: { Missing: [] },
    });
  });

  test('adds an order once until asked to add it again', async () => {
    const someone = await customer(shop.app);
    const { id } = await ordered(
      shop.app,
      [
        { PId: NOTEBOOK, Qty: 2 },
        { PId: MUG, Qty: 1 },
      ],
      {},
      someone,
    );
    await someone.post('/cart', { PId: NOTEBOOK, Qty: 3 });
    const url = `/user/orders/${id}/reorder`;
    const press = async (query = '') => {
      const { Message, Payload } = await someone.post<Reordered>(`${url}${query}`, undefined);
      const held = Payload.InCart?.map(({ Before, Added }) => [Before, Added]);
      return { Message, added: Payload.Added.map(({ Qty }) => Qty), held, cart: Payload.Cart.Lines.map(({ Qty }) => Qty).toSorted() };
    };
    expect(await press()).toEqual({ Message: message('tr', 'reordered'), added: [2, 1], held: [[3, 2]], cart: [1, 5] });
    const inCart = { Message: message('tr', 'reorder-in-cart'), added: [], cart: [1, 5] };
    const whole = [
      [5, 0],
      [1, 0],
    ];
    expect(await Promise.all([press(), press()])).toEqual([
      { ...inCart, held: whole },
      { ...inCart, held: whole },
    ]);
    expect(await press('?again=1')).toMatchObject({ Message: message('tr', 'reordered'), added: [2, 1], cart: [2, 7] });
    expect((await someone.post(`${url}?again=x`, undefined)).http).toBe(422);
  });

  test('explains a failed reorder when the cart holds all stock', async () => {
    await setStock(shop, NOTEBOOK, 50);
    const someone = await customer(shop.app);
    const { id } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 2 }], {}, someone);
    await setStock(shop, NOTEBOOK, 2);
    await someone.post('/cart', { PId: NOTEBOOK, Qty: 2 });

    const inCart = message('tr', 'out-of-stock-in-cart', { count: 2 });
    const again = await someone.post<Reordered>(`/user/orders/${id}/reorder?again=1`, {});
    expect(again.Message).toBe(message('tr', 'reordered-nothing'));
    expect(again.Payload.Missing).toMatchObject([{ Qty: 2, Added: 0, Reason: expect.stringContaining(inCart) }]);
    expect((await someone.post('/cart', { PId: NOTEBOOK, Qty: 1 })).Message).toContain(inCart);
    await setStock(shop, NOTEBOOK, 50);
  });

  test('names the offered quantities when a reordered quantity is discontinued', async () => {
    const someone = await customer(shop.app);
    const { id } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 2 }], {}, someone);
    await shop.db
      .update(products)
      .set({ quantities: [10, 20] })
      .where(eq(products.id, NOTEBOOK));
    const { Missing } = (await someone.post<Reordered>(`/user/orders/${id}/reorder`, {})).Payload;
    expect(Missing).toMatchObject([{ Qty: 2, Added: 0, Reason: expect.stringContaining('10 veya 20 adet') }]);
    await shop.db.update(products).set({ quantities: [] }).where(eq(products.id, NOTEBOOK));
  });

  test('reorders goods in a colour renamed after the first order', async () => {
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

describe('tracking without login', () => {
  test('tracks an order without showing name or postal address', async () => {
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

  test('gives every failed order tracking request the same answer', async () => {
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

  describe('tracking under attack', () => {
    const usual = { ...defaultRateLimits };
    beforeAll(() => {
      Object.assign(shop.config.rateLimits, usual);
    });
    beforeEach(() => shop.db.delete(rateLimits));
    const track = async (OrderNumber: string, Email: string, from = '192.0.2.1') =>
      (await shopper(shop.app).post('/orders/track', { OrderNumber, Email }, { 'x-forwarded-for': from })).http;
    const wrong = 'nobody@example.com';
    const tried = (codes: number[]) => [codes.filter((code) => code === 404).length, codes.filter((code) => code === 429).length];

    test('lets customers track orders while another client guesses e-mail addresses', async () => {
      const { number, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
      const codes = [];
      for (let n = 0; n < 40; n += 1) codes.push(await track(n % 2 ? number : number.toLowerCase(), wrong));
      expect(tried(codes)).toEqual([5, 35]);
      expect(await track(number, someone.email, '198.51.100.1')).toBe(200);
      expect(await track(number, someone.email)).toBe(429);
    });

    test('lets customers track orders while many networks guess e-mail addresses', async () => {
      const { number, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
      const codes = [];
      for (let network = 0; network < 10; network += 1)
        for (let n = 0; n < 5; n += 1) codes.push(await track(number, wrong, `203.0.${network}.1`));
      expect(tried(codes)).toEqual([38, 12]);
      expect(await track(number, someone.email, '198.51.100.1')).toBe(200);
    });

    test('lets customers track orders from an attacker’s /48 network', async () => {
      const { number, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
      for (let n = 0; n < 60; n += 1) await track(number, wrong, '2001:db8:7::1');
      expect(await track(number, someone.email, '2001:db8:7:1::1')).toBe(200);
    });

    test('limits only tracking requests with wrong order numbers', async () => {
      const { number, someone } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
      for (let n = 0; n < 30; n += 1) expect(await track(number, someone.email)).toBe(200);
      const codes = [];
      for (let n = 0; n < 25; n += 1) codes.push(await track(`BH-2026-9${String(n).padStart(5, '0')}`, someone.email));
      expect(tried(codes)).toEqual([20, 5]);
    });
  });
});

test('marks unprinted lines wherever a cart or order is shown', async () => {
  const SCARF = 2014;
  const someone = await customer(shop.app);
  const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
  const sent = jest.spyOn(shop.jobs, 'send');
  const goods = [
    { PId: MUG, Qty: 1, DesignId },
    { PId: MUG, Qty: 1 },
    { PId: SCARF, Qty: 1 },
  ];
  const { id, number, checkout } = await ordered(shop.app, goods, {}, someone);
  const [, , placed] = sent.mock.calls.find(([, , data]) => 'name' in data && data.name === 'order-placed') ?? [];
  sent.mockRestore();
  const { Cart } = (await someone.post<Reordered>(`/user/orders/${id}/reorder`, {})).Payload;
  const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
  const tracked = await someone.post<TrackedOrder>('/orders/track', { OrderNumber: number, Email: someone.email });
  for (const { Lines } of [checkout, Cart, order, tracked.Payload])
    expect(Lines.map(({ Blank }) => Blank)).toEqual([undefined, true, undefined]);
  const text = languages.tr.order.blank;
  expect(text).not.toBe('');
  const { contents } = placed as { contents: { order: Order } };
  const details = orderGoods(contents.order, { words: languages.tr.order, locale: 'tr', currency: 'USD' });
  expect(details.kind === 'goods' && details.lines.map(({ detail }) => detail.includes(text))).toEqual([false, true, false]);
  expect(checkout.Contract.PreInformation.split('\n').filter((line) => line.startsWith('- Baskısız: '))).toHaveLength(1);
});

describe('documents of an order', () => {
  test('returns line and piece counts in the order list', async () => {
    const { someone } = await ordered(shop.app, [
      { PId: NOTEBOOK, Qty: 2 },
      { PId: 1033, Qty: 1 },
    ]);
    expect((await someone.get<OrderSummary[]>('/user/orders')).Payload).toMatchObject([{ LineCount: 2, Pieces: 3 }]);
  });

  test('lists orders with the company’s own reference', async () => {
    const company = { Kind: 'company', Title: 'Işık Çiçekçilik', TaxOffice: 'Kadıköy', TaxNumber: '1234567890' };
    const someone = await customer(shop.app);
    for (const Invoice of [{ ...company, Reference: 'SAT-42' }, company, { Kind: 'personal' }]) {
      const { form } = await atReview(shop.app, [{ PId: NOTEBOOK, Qty: 1 }], {}, someone);
      expect(await someone.post<PlacedOrder>('/orders', { ...form, Invoice })).toMatchObject({ http: 201 });
    }
    const list = (await someone.get<OrderSummary[]>('/user/orders')).Payload;
    expect(list.map(({ Reference }) => Reference)).toEqual([undefined, undefined, 'SAT-42']);
  });

  test("returns an order's contract to its customer only", async () => {
    const { someone, id, checkout } = await ordered(shop.app, [{ PId: NOTEBOOK, Qty: 1 }]);
    const answer = await someone.get<AcceptedContract>(`/user/orders/${id}/contract`);
    expect(answer.Payload).toEqual({ ...checkout.Contract, AcceptedAt: expect.any(String) });
    const stranger = await customer(shop.app);
    expect((await stranger.get(`/user/orders/${id}/contract`)).http).toBe(404);
  });

  test("returns an order's PDF in Turkish fonts to its customer", async () => {
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
      'cache-control': 'no-store',
    });
    const { text, fonts } = contentsOf(answer.rawPayload);
    expect(fonts).toEqual(expect.arrayContaining([expect.stringMatching(/\+Arimo/)]));
    for (const letter of 'şıİö') expect([letter, text.includes(letter)]).toEqual([letter, true]);
    expect((await fetched(await customer(shop.app))).statusCode).toBe(404);
  });

  test('prints a company’s bank transfer order on one PDF page', async () => {
    const { someone, form } = await atReview(shop.app, [
      { PId: NOTEBOOK, Qty: 2 },
      { PId: 1033, Qty: 1 },
    ]);
    const Title = 'Işık Reklam ve Matbaacılık Sanayi Ticaret Limited Şirketi';
    const Invoice = { Kind: 'company', Title, TaxOffice: 'Kadıköy', TaxNumber: '1234567890', EInvoice: true };
    const { OrderId: id } = (await someone.post<PlacedOrder>('/orders', { ...form, Invoice })).Payload;
    const cookie = [...someone.cookies].map((pair) => pair.join('=')).join('; ');
    const pdf = (await shop.app.inject({ url: `/user/orders/${id}/summary.pdf`, headers: { cookie } })).rawPayload;
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload.Seller?.Tax).toBe('Üsküdar 9876543210');
  });

  test("prints Arabic letters in an order's PDF", async () => {
    const someone = await customer(shop.app);
    const FullName = 'محمد العلي';
    const { Payload: address } = await someone.post<Address>('/user/addresses', { ...homeAddress, FullName });
    await someone.post('/cart', { PId: NOTEBOOK, Qty: 1 });
    const { OrderId: id } = (await someone.post<PlacedOrder>('/orders', (await orderForm(someone, address)).form)).Payload;
    const cookie = [...someone.cookies].map((pair) => pair.join('=')).join('; ');
    const { text, fonts } = contentsOf((await shop.app.inject({ url: `/user/orders/${id}/summary.pdf`, headers: { cookie } })).rawPayload);
    expect(fonts).toEqual(expect.arrayContaining([expect.stringMatching(/\+Vazirmatn/)]));
    for (const letter of FullName.replace(' ', '')) expect([letter, text.includes(letter)]).toEqual([letter, true]);
  });
});

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
