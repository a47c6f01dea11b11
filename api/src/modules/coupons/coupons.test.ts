import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Checkout, Order, PlacedOrder, PriceChanged } from '@shop/contracts/orders';
import { eq } from 'drizzle-orm';
import { coupons, couponUses, rateLimits } from '../../db/schema/index.ts';
import { atReview, ordered, orderForm } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper, signupForm } from '../../testing/shopper.ts';
import { normaliseCode } from './code.ts';
import { evaluateCoupon } from './coupon-rules.ts';
import { insertCoupon } from './repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;
const PRICE = 790;

const add = (coupon: typeof coupons.$inferInsert) => insertCoupon(shop.db, coupon);
const usedOf = async (code: string) => (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used;

test('ignores case, diacritics, spaces and hyphens in coupon codes', () => {
  for (const typed of ['YAZ-İNDİRİMİ 26', 'yaz indirimi 26', 'Yaz_İndirimi26', 'YAZ INDIRIMI 26', 'yaz ındırımı 26', 'yaz i̇ndi̇ri̇mi̇ 26']) {
    expect(normaliseCode(typed)).toBe('YAZINDIRIMI26');
  }
  expect(normaliseCode('ğüşöç ĞÜŞÖÇ')).toBe('GUSOCGUSOC');
});

describe('coupon discounts', () => {
  const coupon = {
    code: 'X',
    kind: 'percent' as const,
    value: 15,
    minSubtotal: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: 1,
    used: 0,
  };
  const now = new Date('2026-06-15T12:00:00Z');
  const at = { now, subtotal: 1990, usedByCustomer: 0 };

  test('rounds a percentage discount and caps discounts at the subtotal', () => {
    expect(evaluateCoupon(coupon, at)).toEqual({ discount: 299 });
    expect(evaluateCoupon({ ...coupon, value: 100 }, at)).toEqual({ discount: 1990 });
    expect(evaluateCoupon({ ...coupon, kind: 'amount', value: 500 }, at)).toEqual({ discount: 500 });
    expect(evaluateCoupon({ ...coupon, kind: 'amount', value: 5000 }, at)).toEqual({ discount: 1990 });
  });

  test('grants no discount when a coupon’s conditions are not met', () => {
    expect(evaluateCoupon({ ...coupon, startsAt: new Date(now.getTime() + 1) }, at)).toMatchObject({
      discount: 0,
      problem: { key: 'coupon-not-yet' },
    });
    expect(evaluateCoupon({ ...coupon, startsAt: now, endsAt: new Date(now.getTime() + 1) }, at).problem).toBeUndefined();
    expect(evaluateCoupon({ ...coupon, endsAt: now }, at)).toMatchObject({ discount: 0, problem: { key: 'coupon-expired' } });
    expect(evaluateCoupon({ ...coupon, minSubtotal: 1990 }, at).problem).toBeUndefined();
    expect(evaluateCoupon({ ...coupon, minSubtotal: 2000 }, at)).toMatchObject({ problem: { key: 'coupon-minimum', missing: 10 } });
    expect(evaluateCoupon({ ...coupon, maxUses: 3, used: 3 }, at)).toMatchObject({ problem: { key: 'coupon-used-up' } });
    expect(evaluateCoupon(coupon, { ...at, usedByCustomer: 1 })).toMatchObject({ problem: { key: 'coupon-used-by-you' } });
  });
});

test('keeps a coupon from cart through registration to the order', async () => {
  await add({ code: 'YAZ10', kind: 'percent', value: 10 });
  const visitor = shopper(shop.app);
  await visitor.post('/cart', { PId: MUG, Qty: 3 });
  const entered = await visitor.post<Cart>('/cart/coupon', { Code: 'yaz-10' });
  expect(entered).toMatchObject({
    http: 200,
    Message: 'Kupon sepetinize uygulandı.',
    Payload: { Total: 3 * PRICE, Coupon: { Code: 'YAZ10', Discount: 237, Message: '' } },
  });
  const form = signupForm();
  await visitor.post('/user', form);
  expect((await visitor.get<Cart>('/cart')).Payload.Coupon).toEqual({ Code: 'YAZ10', Discount: 237, Message: '' });

  const someone = { ...visitor, email: String(form.Email) };
  const { id, checkout } = await ordered(shop.app, [], {}, someone);
  expect(checkout.Totals).toMatchObject({ Subtotal: 2370, Discount: 237, DeliveryFee: 490, Total: 2623 });
  expect(checkout.Coupon).toMatchObject({ Code: 'YAZ10', Discount: 237 });
  expect(checkout.Contract.PreInformation).toContain('Kupon indirimi: -$2.37');
  const order = (await visitor.get<Order>(`/user/orders/${id}`)).Payload;
  expect(order).toMatchObject({ CouponCode: 'YAZ10', Totals: checkout.Totals });
  expect(await usedOf('YAZ10')).toBe(1);
  expect((await visitor.get<Cart>('/cart')).Payload.Coupon).toBeUndefined();

  await visitor.post('/cart', { PId: MUG, Qty: 1 });
  expect(await visitor.post('/cart/coupon', { Code: 'YAZ10' })).toMatchObject({
    http: 409,
    Message: 'Bu kuponu daha önce kullandınız.',
    Payload: { code: 'coupon-refused' },
  });
});

test('keeps the coupon with the larger discount when merging carts', async () => {
  await add({ code: 'UYE20', kind: 'percent', value: 20 });
  await add({ code: 'MISAFIR5', kind: 'percent', value: 5 });
  const someone = await customer(shop.app);
  const asVisitor = async (code?: string) => {
    await someone.delete('/auth');
    await someone.post('/cart', { PId: MUG, Qty: 1 });
    if (code) await someone.post('/cart/coupon', { Code: code });
    await someone.post('/auth', { email: someone.email, password: someone.password });
    return (await someone.get<Cart>('/cart')).Payload;
  };
  expect((await asVisitor('MISAFIR5')).Coupon).toMatchObject({ Code: 'MISAFIR5' });
  expect((await asVisitor('UYE20')).Coupon).toMatchObject({ Code: 'UYE20' });
  expect((await asVisitor('MISAFIR5')).Coupon).toMatchObject({ Code: 'UYE20' });
  const cart = await asVisitor();
  expect(cart.Coupon).toMatchObject({ Code: 'UYE20', Discount: Math.round(cart.Total / 5) });
  expect(cart.AmountDue).toBe(cart.Total - (cart.Coupon?.Discount ?? 0) + (cart.Delivery?.[0]?.Fee ?? 0));
});

test('makes a coupon usable again when its order is cancelled', async () => {
  await add({ code: 'GERI', kind: 'amount', value: 100, maxUses: 1 });
  const { someone } = await atReview(shop.app, [{ PId: MUG, Qty: 1 }]);
  await someone.post('/cart/coupon', { Code: 'GERİ' });
  const { id } = await ordered(shop.app, [], {}, { ...someone });
  expect(await usedOf('GERI')).toBe(1);

  const other = await atReview(shop.app, [{ PId: MUG, Qty: 1 }]);
  expect(await other.someone.post('/cart/coupon', { Code: 'geri' })).toMatchObject({ Message: 'Bu kuponun kullanım hakkı doldu.' });
  await someone.post(`/user/orders/${id}/cancel`, {});
  await someone.post(`/user/orders/${id}/cancel`, {});
  expect(await usedOf('GERI')).toBe(0);
  expect(await shop.db.select().from(couponUses).where(eq(couponUses.orderId, id))).toEqual([]);
  expect((await other.someone.post<Cart>('/cart/coupon', { Code: 'geri' })).Payload.Coupon).toMatchObject({ Discount: 100 });
});

test('rejects an order whose coupon another shopper used up', async () => {
  await add({ code: 'TEK', kind: 'percent', value: 50, maxUses: 1 });
  const buyers = [];
  for (let n = 0; n < 3; n += 1) {
    const review = await atReview(shop.app, [{ PId: MUG, Qty: 2 }]);
    await review.someone.post('/cart/coupon', { Code: 'tek' });
    buyers.push({ ...review, ...(await orderForm(review.someone, review.address)) });
  }
  expect(buyers.map(({ form }) => form.ExpectedTotal)).toEqual([1280, 1280, 1280]);
  const answers = await Promise.all(buyers.map(({ someone, form }) => someone.post<PriceChanged>('/orders', form)));
  expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 409, 409]);
  for (const { http, Payload } of answers) {
    if (http === 409) expect(Payload).toMatchObject({ code: 'price-changed', Totals: { Discount: 0, Total: 2070 } });
  }
  expect(await usedOf('TEK')).toBe(1);
});

test('applies a saved coupon once the cart meets its conditions', async () => {
  await add({ code: 'COK', kind: 'amount', value: 250, minSubtotal: 2000 });
  const visitor = shopper(shop.app);
  await visitor.post('/cart', { PId: MUG, Qty: 2 });
  expect(await visitor.post<Cart>('/cart/coupon', { Code: 'çok' })).toMatchObject({
    http: 200,
    Message: 'Kupon kodunuz kaydedildi, koşulları sağlandığında uygulanacak.',
    Payload: {
      Coupon: { Discount: 0, Message: 'Kupon, $20.00 ve üzeri sepetlerde geçerlidir. $4.20 tutarında daha ürün ekleyin.' },
    },
  });
  const cart = (await visitor.post<Cart>('/cart', { PId: MUG, Qty: 1 })).Payload;
  expect(cart.Coupon).toEqual({ Code: 'COK', Discount: 250, Message: '' });
  expect((await visitor.delete<Cart>('/cart/coupon')).Payload.Coupon).toBeUndefined();
  expect((await visitor.get<Cart>('/cart')).Payload.Coupon).toBeUndefined();
});

test("rejects invalid coupon codes in the shopper's language", async () => {
  await add({ code: 'ESKI', kind: 'percent', value: 5, endsAt: new Date('2020-01-01T00:00:00Z') });
  const visitor = shopper(shop.app);
  expect(await visitor.post('/cart/coupon', { Code: 'eski' })).toMatchObject({ http: 409, Message: 'Bu kuponun süresi doldu.' });
  expect(await visitor.post('/cart/coupon', { Code: 'eski' }, { 'accept-language': 'en' })).toMatchObject({
    Message: 'This coupon has expired.',
  });
  for (const Code of ['yok', "' or 1=1 --", '%', '💥', ' ']) {
    expect(await visitor.post('/cart/coupon', { Code })).toMatchObject({ http: 404, Payload: { code: 'coupon-unknown' } });
  }
  expect((await visitor.post('/cart/coupon', { Code: '' })).http).toBe(422);
});

test('marks an order paid when a coupon covers its total', async () => {
  await add({ code: 'HEDIYE', kind: 'percent', value: 100 });
  const { someone, address } = await atReview(shop.app, [{ PId: MUG, Qty: 7 }]);
  await someone.post('/cart/coupon', { Code: 'hediye' });
  const { form, checkout } = await orderForm(someone, address);
  expect(checkout.Totals).toMatchObject({ Subtotal: 5530, Discount: 5530, DeliveryFee: 0, Vat: [], Total: 0 });
  const { OrderId } = (await someone.post<PlacedOrder>('/orders', form)).Payload;
  expect((await someone.get<Order>(`/user/orders/${OrderId}`)).Payload).toMatchObject({
    State: 'paid',
    BankAccounts: [],
    PaymentProgress: 'paid',
  });
});

test('limits guesses of coupon codes', async () => {
  const someone = await customer(shop.app);
  await shop.db.delete(rateLimits);
  const usual = shop.config.rateLimits.coupon;
  shop.config.rateLimits.coupon = { max: 3, seconds: 600 };
  const codes = [];
  for (let n = 0; n < 4; n += 1) codes.push((await someone.post('/cart/coupon', { Code: `DENEME${n}` })).http);
  shop.config.rateLimits.coupon = usual;
  expect(codes).toEqual([404, 404, 404, 429]);
});

test('shows no payment fee or coupon for an empty cart', async () => {
  const someone = await customer(shop.app);
  const { Totals, Coupon } = (await someone.get<Checkout>('/checkout?payment=cash-on-delivery')).Payload;
  expect(Coupon).toBeUndefined();
  expect(Totals).toMatchObject({ Total: 0, PaymentFee: 0, Vat: [] });
});
