import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product, ProductPage } from '@shop/contracts/catalog';
import type { Checkout, Order, OrderSummary, PlacedOrder } from '@shop/contracts/orders';
import * as contract from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { printProducts, retailProducts } from '@shop/seed/catalogue';
import { eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { designs, orders, products, variants } from '../../db/schema/index.ts';
import { languages } from '../../mail/compose.ts';
import { orderGoods } from '../../mail/order-blocks.ts';
import { openShop } from '../../testing/shop.ts';
import { customer, homeAddress, shopper, signupForm } from '../../testing/shopper.ts';
import { insertCoupon } from '../coupons/repository.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;
const TSHIRT = 1001;
const CAMERA = 2007;

const product = async (id: number): Promise<Product> => (await shopper(shop.app).get<Product>(`/catalog/products/${id}`)).Payload;
const stockOf = async (id: number): Promise<number> => (await product(id)).quantity;

async function atReview(goods: object = { PId: MUG, Qty: 1 }, delivery = 'standard') {
  const someone = await customer(shop.app);
  const added = await someone.post('/cart', goods);
  expect(added).toMatchObject({ http: 200, Message: 'Eklendi!' });
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  const checkout = (await someone.get<Checkout>(`/checkout?delivery=${delivery}`)).Payload;
  return { someone, address, checkout, form: orderForm(address, checkout, delivery) };
}

const orderForm = (address: Address, checkout: Checkout, delivery = 'standard') => ({
  AddressId: address.AddressId,
  DeliveryCode: delivery,
  PaymentCode: 'bank-transfer',
  Invoice: { Kind: 'personal' },
  ContractVersion: checkout.Contract.Version,
  ExpectedTotal: checkout.Totals.Total,
});

test('keeps an unused coupon in the cart after ordering', async () => {
  await insertCoupon(shop.db, { code: 'BUYUK', kind: 'amount', value: 500, minSubtotal: 100_000_000 });
  const { someone, form } = await atReview();
  expect((await someone.post<Cart>('/cart/coupon', { Code: 'BUYUK' })).http).toBe(200);
  const checkout = (await someone.get<Checkout>('/checkout?delivery=standard')).Payload;
  expect(await someone.post('/orders', { ...form, ExpectedTotal: checkout.Totals.Total })).toMatchObject({ http: 201 });
  expect((await someone.get<Cart>('/cart')).Payload).toMatchObject({ Lines: [], Coupon: { Code: 'BUYUK', Discount: 0 } });
});

test('lists the requested number of orders, newest first', async () => {
  const { someone, form } = await atReview();
  await someone.post('/orders', form);
  await someone.post('/cart', { PId: MUG, Qty: 1 });
  const second = (await someone.post<PlacedOrder>('/orders', form)).Payload;
  expect((await someone.get<OrderSummary[]>('/user/orders')).Payload).toHaveLength(2);
  expect((await someone.get<OrderSummary[]>('/user/orders?limit=1')).Payload.map(({ OrderId }) => OrderId)).toEqual([second.OrderId]);
  expect((await someone.get('/user/orders?limit=0')).http).toBe(422);
});

test('lets a new customer order and see the order', async () => {
  const visitor = shopper(shop.app);
  const before = await stockOf(TSHIRT);
  const medium = (await product(TSHIRT)).variants.find(({ size }) => size === 'M');
  await visitor.post('/cart', { PId: TSHIRT, Qty: 2, VariantId: medium?.id, Colour: 'Siyah' });
  await visitor.post('/cart', { PId: MUG, Qty: 1 });

  const signup = await visitor.post('/user', signupForm());
  expect(signup).toMatchObject({ http: 201, Status: 1, Message: 'Üyeliğiniz başarıyla oluşturuldu.' });
  const cart = (await visitor.get<Cart>('/cart')).Payload;
  expect(cart.Lines).toMatchObject([
    { PId: TSHIRT, Size: 'M', Colour: 'Siyah', Img: 'print/tshirt-black.webp', Qty: 2, UnitPrice: 1490, LineTotal: 2980 },
    { PId: MUG, Size: '', Qty: 1, UnitPrice: 790 },
  ]);
  expect(cart.BonusInfo).toEqual({ Threshold: 5000, Remaining: 1230, Message: 'Ücretsiz kargo için $12.30 daha ekleyin.' });

  const address = (await visitor.post<Address>('/user/addresses', homeAddress)).Payload;
  const checkout = (await visitor.get<Checkout>('/checkout')).Payload;
  expect([...Value.Errors(contract.Checkout, checkout)]).toEqual([]);
  // VAT in minor units: 270.9 for textiles (10 %), 131.7 for ceramics (20 %), 81.7 for delivery (20 %).
  expect(checkout.Totals).toEqual({
    Subtotal: 3770,
    Discount: 0,
    DeliveryFee: 490,
    PaymentFee: 0,
    VatIncluded: 271 + 132 + 82,
    Vat: [
      { Rate: 10, Base: 2980 - 271, Amount: 271 },
      { Rate: 20, Base: 790 + 490 - 132 - 82, Amount: 132 + 82 },
    ],
    Total: 4260,
  });
  expect(checkout.Contract.PreInformation).toContain('Baskısız: Fotoğraf Baskılı Kupa (Beyaz) × 1: $7.90');

  const placed = await visitor.post<PlacedOrder>('/orders', orderForm(address, checkout));
  expect(placed).toMatchObject({ http: 201, Status: 1 });
  expect(placed.Payload.OrderNumber).toMatch(/^BH-20\d\d-\d{6}$/);

  expect(await stockOf(TSHIRT)).toBe(before - 2);
  expect((await visitor.get<Cart>('/cart')).Payload.Lines).toEqual([]);
  const list = (await visitor.get<OrderSummary[]>('/user/orders')).Payload;
  expect(list).toMatchObject([
    { OrderId: placed.Payload.OrderId, State: 'awaiting-payment', LineCount: 2, Total: 4260, Img: 'print/tshirt-black.webp' },
  ]);
  const order = (await visitor.get<Order>(`/user/orders/${placed.Payload.OrderId}`)).Payload;
  expect([...Value.Errors(contract.Order, order)]).toEqual([]);
  expect(order).toMatchObject({ Totals: checkout.Totals, Address: homeAddress, Delivery: { Code: 'standard', Fee: 490 } });
  expect(order.BankAccounts.length).toBeGreaterThan(0);
  expect(order.History).toMatchObject([{ State: 'awaiting-payment' }]);
});

test('merges carts on login, limiting a line to 999 pieces', async () => {
  const someone = await customer(shop.app);
  const badge = 1020;
  await someone.post('/cart', { PId: badge, Qty: 600 });
  await someone.delete('/auth');
  expect((await someone.get<Cart>('/cart')).Payload.Lines).toEqual([]);
  await someone.post('/cart', { PId: badge, Qty: 500 });
  await someone.post('/cart', { PId: MUG, Qty: 1 });
  await someone.post('/auth', { email: someone.email.toUpperCase(), password: someone.password });
  expect((await someone.get<Cart>('/cart')).Payload.Lines).toMatchObject([
    { PId: badge, Qty: 999 },
    { PId: MUG, Qty: 1 },
  ]);
});

test('merges packs on login into an offered quantity', async () => {
  const someone = await customer(shop.app);
  await someone.post('/cart', { PId: 1026, Qty: 100 });
  await someone.post('/cart', { PId: 1027, Qty: 250 });
  await someone.delete('/auth');
  await someone.post('/cart', { PId: 1026, Qty: 250 });
  await someone.post('/cart', { PId: 1027, Qty: 250 });
  await someone.post('/auth', { email: someone.email, password: someone.password });
  expect((await someone.get<Cart>('/cart')).Payload.Lines).toMatchObject([
    { PId: 1026, Qty: 250 },
    { PId: 1027, Qty: 500 },
  ]);
});

test('subtracts the pieces of ordered packs from the stock', async () => {
  const before = await stockOf(1026);
  const { someone, form } = await atReview({ PId: 1026, Qty: 250 });
  const placed = await someone.post<PlacedOrder>('/orders', form);
  const order = (await someone.get<Order>(`/user/orders/${placed.Payload.OrderId}`)).Payload;
  expect(order.Lines).toMatchObject([{ Title: 'Mat Selefonlu Kartvizit', Qty: 250, PackOf: 100, UnitPrice: 1161, LineTotal: 2903 }]);
  expect(order).toMatchObject({ Pieces: 250, Totals: { Subtotal: 2903 } });
  const mailed = orderGoods(order, { words: languages.tr.order, locale: 'tr', currency: 'USD' });
  expect(mailed).toMatchObject({ lines: [{ detail: expect.stringContaining('250 adet ($11.61 / 100 adet)'), price: '$29.03' }] });
  expect(await stockOf(1026)).toBe(before - 250);
});

test('refuses to order a quantity that is no longer offered', async () => {
  const { someone, form } = await atReview({ PId: 1020, Qty: 7 });
  await shop.db
    .update(products)
    .set({ quantities: [10, 50] })
    .where(eq(products.id, 1020));
  expect(await someone.post('/orders', form)).toMatchObject({ http: 409, Payload: { code: 'quantity-not-offered' } });
  await shop.db.update(products).set({ quantities: [] }).where(eq(products.id, 1020));
});

describe('the cart', () => {
  test('changes and removes cart lines and empties the cart', async () => {
    const visitor = shopper(shop.app);
    const line = (await visitor.post<Cart>('/cart', { PId: MUG, Qty: 1 })).Payload.Lines[0];
    expect((await visitor.patch<Cart>(`/cart/${line?.RId}`, { Qty: 7 })).Payload).toMatchObject({
      Lines: [{ Qty: 7 }],
      Total: 7 * 790,
      BonusInfo: { Remaining: 0 },
    });
    await visitor.post('/cart', { PId: 1017, Qty: 1 });
    expect((await visitor.delete<Cart>(`/cart/${line?.RId}`)).Payload.Lines).toMatchObject([{ PId: 1017, Colour: 'Natürel' }]);
    expect((await visitor.delete<Cart>(`/cart/${line?.RId}`)).http).toBe(404);
    expect((await visitor.delete<Cart>('/cart')).Payload).toMatchObject({ Lines: [], Total: 0 });
  });

  test('requires a size that belongs to the product', async () => {
    const visitor = shopper(shop.app);
    const foreign = (await product(1002)).variants[0]?.id;
    for (const VariantId of [undefined, foreign]) {
      const answer = await visitor.post<{ errors: unknown }>('/cart', { PId: TSHIRT, Qty: 1, VariantId });
      expect(answer).toMatchObject({ http: 422, Payload: { errors: [{ path: '/VariantId', message: 'Bir beden seçin.' }] } });
    }
  });

  test('limits cart quantities to the stock and to 999', async () => {
    const visitor = shopper(shop.app);
    expect(await visitor.post('/cart', { PId: 2010, Qty: 1 })).toMatchObject({ http: 409, Payload: { code: 'out-of-stock' } });
    await visitor.post('/cart', { PId: 1020, Qty: 999 });
    expect(await visitor.post('/cart', { PId: 1020, Qty: 1 })).toMatchObject({ http: 409, Payload: { code: 'quantity-limit' } });
    expect(await visitor.post('/cart', { PId: CAMERA, Qty: 8 })).toMatchObject({
      http: 409,
      Message: 'Aynasız Fotoğraf Makinesi için yeterli stok yok. Kalan: 7.',
    });
  });

  test('rejects an unknown product in the cart', async () => {
    expect((await shopper(shop.app).post('/cart', { PId: 4242, Qty: 1 })).http).toBe(404);
  });
});

describe('placing an order', () => {
  test('rejects an order when a price has changed', async () => {
    const { someone, form } = await atReview({ PId: 1033, Qty: 1 });
    await shop.db
      .update(products)
      .set({ price: sql`${products.price} + 100` })
      .where(eq(products.id, 1033));
    expect(await someone.post('/orders', form)).toMatchObject({ http: 409, Status: 0, Payload: { code: 'price-changed' } });
    expect((await someone.get<Cart>('/cart')).Payload.Lines).toHaveLength(1);
  });

  test('rejects an order with sold-out goods and names them', async () => {
    const { someone, form } = await atReview({ PId: CAMERA, Qty: 7 });
    await shop.db.update(variants).set({ stock: 6 }).where(eq(variants.productId, CAMERA));
    const answer = await someone.post('/orders', form, { 'accept-language': 'en-GB,en' });
    expect(answer).toMatchObject({
      http: 409,
      Message: 'Not enough stock of Mirrorless Camera. Left: 6.',
      Payload: { code: 'out-of-stock' },
    });
    expect(await stockOf(CAMERA)).toBe(6);
    expect((await someone.get<Cart>('/cart')).Payload.Lines[0]?.InStock).toBe(false);
  });

  test('rejects an empty order and invalid order fields', async () => {
    const { someone, form, address } = await atReview();
    const other = await atReview();
    expect(await someone.post('/orders', { ...form, ContractVersion: '1999' })).toMatchObject({
      Payload: { code: 'contract-not-accepted' },
    });
    for (const [field, value] of Object.entries({ AddressId: other.address.AddressId, DeliveryCode: 'pigeon', PaymentCode: 'barter' })) {
      expect(await someone.post('/orders', { ...form, [field]: value })).toMatchObject({
        http: 422,
        Payload: { errors: [{ path: `/${field}` }] },
      });
    }
    await someone.delete('/cart');
    expect(await someone.post('/orders', { ...form, AddressId: address.AddressId })).toMatchObject({
      http: 409,
      Payload: { code: 'cart-empty' },
    });
  });

  test('requires login for checkout, orders and address book', async () => {
    const visitor = shopper(shop.app);
    for (const url of ['/checkout', '/user/orders', '/user/orders/1', '/user/addresses']) {
      expect(await visitor.get(url)).toMatchObject({ http: 401, Payload: { code: 'login-required' } });
    }
    expect((await visitor.post('/orders', {})).http).toBe(401);
  });
});

test('sells the last piece once to concurrent buyers', async () => {
  const buyers = [];
  for (let n = 0; n < 4; n += 1) buyers.push(await atReview({ PId: 2035, Qty: 1 }));
  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.productId, 2035));
  const answers = await Promise.all(buyers.map(({ someone, form }) => someone.post('/orders', form)));
  expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await stockOf(2035)).toBe(0);
});

test('places one order for two requests with one Idempotency-Key', async () => {
  const { someone, form } = await atReview();
  const key = { 'idempotency-key': 'a5b2f0f2-order' };
  const both = await Promise.all([someone.post<PlacedOrder>('/orders', form, key), someone.post<PlacedOrder>('/orders', form, key)]);
  const third = await someone.post<PlacedOrder>('/orders', form, key);
  expect(third).toMatchObject({ http: 201, Status: 1 });
  for (const { http, Payload } of both) {
    if (http === 409) expect(Payload).toEqual({ code: 'idempotency-in-progress' });
    else expect({ http, Payload }).toEqual({ http: 201, Payload: third.Payload });
  }
  expect((await someone.get<OrderSummary[]>('/user/orders')).Payload).toHaveLength(1);
  expect(await someone.post('/orders', { ...form, DeliveryCode: 'express' }, key)).toMatchObject({
    http: 422,
    Payload: { code: 'idempotency-conflict' },
  });
});

test('charges for express delivery even above the free-delivery threshold', async () => {
  const { someone, checkout } = await atReview({ PId: CAMERA, Qty: 1 }, 'express');
  expect(checkout.Totals.DeliveryFee).toBe(990);
  expect((await someone.get<Checkout>('/checkout?delivery=standard')).Payload.Totals.DeliveryFee).toBe(0);
});

test('falls back to default delivery and payment for unknown methods', async () => {
  const { someone } = await atReview({ PId: 1035, Qty: 1 });
  const first = (await someone.get<Checkout>('/checkout')).Payload;
  expect((await someone.get<Checkout>('/checkout?delivery=pigeon&payment=cheque')).Payload).toEqual(first);
});

test('keeps a placed order’s prices, postal address and contract unchanged', async () => {
  const { someone, form, address, checkout } = await atReview({ PId: 1035, Qty: 1 });
  const { OrderId } = (
    await someone.post<PlacedOrder>('/orders', {
      ...form,
      Invoice: { Kind: 'company', Title: 'Çınar Ltd.', TaxOffice: 'Karşıyaka', TaxNumber: '1234567890' },
    })
  ).Payload;
  await someone.delete(`/user/addresses/${address.AddressId}`);
  await shop.db
    .update(products)
    .set({ price: 1, title: { tr: 'Başka', en: 'Other' } })
    .where(eq(products.id, 1035));
  const order = (await someone.get<Order>(`/user/orders/${OrderId}`)).Payload;
  expect(order).toMatchObject({
    Address: homeAddress,
    Invoice: { TaxNumber: '1234567890' },
    Totals: checkout.Totals,
    Lines: [{ Title: 'Baskılı Sert Kapak Defter', UnitPrice: 1190 }],
  });
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, OrderId));
  expect(row?.contractAgreement).toBe(checkout.Contract.Agreement);
});

describe('a design', () => {
  const scene = {
    version: 1,
    sides: {
      front: [
        { id: 'a', kind: 'text', text: 'İyi ki doğdun', x: 160, y: 200, rotation: 0, size: 40, font: 'sans', weight: 700, fill: '#ff0000' },
      ],
    },
  };

  test('keeps a visitor’s design through registration and order', async () => {
    const visitor = shopper(shop.app);
    const made = await visitor.post<Design>('/designs', { PId: TSHIRT, Colour: 'Lacivert', Scene: scene });
    expect(made).toMatchObject({
      http: 201,
      Payload: {
        Scene: scene,
        Sides: [
          { id: 'front', img: 'print/tshirt-navy.webp' },
          { id: 'back', img: 'print/tshirt-navy-back.webp' },
        ],
        PrintMethod: 'dtf',
        ColourCode: '#24345a',
      },
    });
    const { DesignId } = made.Payload;
    await visitor.post('/user', signupForm());
    expect((await visitor.get<Design>(`/designs/${DesignId}`)).Payload).toEqual(made.Payload);
    expect((await (await customer(shop.app)).get(`/designs/${DesignId}`)).http).toBe(404);
    expect((await shopper(shop.app).get(`/designs/${DesignId}`)).http).toBe(404);

    const size = (await product(TSHIRT)).variants[0]?.id;
    const cart = (await visitor.post<Cart>('/cart', { PId: TSHIRT, Qty: 3, VariantId: size, DesignId })).Payload;
    const listed = { DesignId, PId: TSHIRT, Colour: 'Lacivert', People: 0, Sides: [{ id: 'front' }] };
    expect(cart.Lines).toMatchObject([{ Colour: 'Lacivert', Design: listed }]);
    const address = (await visitor.post<Address>('/user/addresses', homeAddress)).Payload;
    const checkout = (await visitor.get<Checkout>('/checkout')).Payload;
    expect(checkout.Contract.Agreement).toContain('cayma hakkı kullanılamaz');
    const { OrderId } = (await visitor.post<PlacedOrder>('/orders', orderForm(address, checkout))).Payload;
    expect((await visitor.get<Order>(`/user/orders/${OrderId}`)).Payload.Lines[0]?.Design).toMatchObject(listed);
    await shop.db.delete(designs);
    expect((await visitor.get<Design>(`/designs/${DesignId}`)).Payload).toEqual(made.Payload);
    expect((await (await customer(shop.app)).get(`/designs/${DesignId}`)).http).toBe(404);
  });

  test.each(['front', 'back'])('shows an ordered design’s %s side in the order list', async (side) => {
    const someone = await customer(shop.app);
    const Scene = { version: 1, sides: { front: [], [side]: scene.sides.front } };
    const { DesignId } = (await someone.post<Design>('/designs', { PId: TSHIRT, Colour: 'Lacivert', Scene })).Payload;
    const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
    const order = async (line: object) => {
      await someone.post('/cart', line);
      const checkout = (await someone.get<Checkout>('/checkout')).Payload;
      return (await someone.post<PlacedOrder>('/orders', orderForm(address, checkout))).Payload.OrderId;
    };
    const designed = await order({ PId: TSHIRT, Qty: 1, VariantId: (await product(TSHIRT)).variants[0]?.id, DesignId });
    await order({ PId: MUG, Qty: 1 });
    const line = (await someone.get<Order>(`/user/orders/${designed}`)).Payload.Lines[0]?.RId;
    const list = (await someone.get<OrderSummary[]>('/user/orders')).Payload;
    expect(list.map(({ DesignImg }) => DesignImg)).toEqual([undefined, `/upfs/ord/${designed}/${line}/${side}`]);
  });

  test("accepts only the shopper's own designs of printable products", async () => {
    const visitor = shopper(shop.app);
    expect(await visitor.post('/designs', { PId: 2001, Scene: scene })).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/PId' }] },
    });
    const wrong = { ...scene, sides: { inside: [] } };
    expect(await visitor.post('/designs', { PId: MUG, Scene: wrong })).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/Scene/sides/inside' }] },
    });
    const { DesignId } = (await visitor.post<Design>('/designs', { PId: MUG, Scene: scene })).Payload;
    expect(await shopper(shop.app).post('/cart', { PId: MUG, Qty: 1, DesignId })).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/DesignId' }] },
    });
  });
});

test('hides orders and postal addresses from other customers', async () => {
  const { someone, form, address } = await atReview();
  const { OrderId } = (await someone.post<PlacedOrder>('/orders', form)).Payload;
  const stranger = await customer(shop.app);
  expect((await stranger.get(`/user/orders/${OrderId}`)).http).toBe(404);
  expect((await stranger.get<unknown[]>('/user/addresses')).Payload).toEqual([]);
  expect((await stranger.put(`/user/addresses/${address.AddressId}`, homeAddress)).http).toBe(404);
  expect((await stranger.delete(`/user/addresses/${address.AddressId}`)).http).toBe(404);
  expect((await someone.put<Address>(`/user/addresses/${address.AddressId}`, { ...homeAddress, Title: 'İş' })).Payload.Title).toBe('İş');
  expect((await someone.delete(`/user/addresses/${address.AddressId}`)).http).toBe(200);
});

test('rejects negative stock in the database', async () => {
  await expect(shop.db.update(variants).set({ stock: -1 }).where(eq(variants.productId, MUG))).rejects.toThrow();
  const { total } = (await shopper(shop.app).get<ProductPage>('/catalog/products')).Payload;
  expect(total).toBe(printProducts.length + retailProducts.length);
});
