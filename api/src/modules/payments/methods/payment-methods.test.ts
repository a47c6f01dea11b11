import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { ShopFacts } from '@shop/contracts/information';
import type { Order, PlacedOrder, StartedPayment } from '@shop/contracts/orders';
import { atReview } from '../../../testing/buying.ts';
import { openShop, type TestShop } from '../../../testing/shop.ts';
import { shopper } from '../../../testing/shopper.ts';
import { changeState } from '../../orders/transitions.ts';
import { buildMockServer } from '../provider/mock-server/app.ts';
import { SUCCESS_CARD } from '../provider/mock-server/cards.ts';
import { type MethodRow, paymentMethods } from './payment-methods.ts';

const keys = { apiKey: 'anahtar', secretKey: 'gizli' };
const mockServer = buildMockServer(keys);
let shop: TestShop;
beforeAll(async () => {
  const IYZICO_BASE_URL = await mockServer.app.listen({ host: '127.0.0.1', port: 0 });
  shop = await openShop({ CARD_PROVIDER: 'iyzico', IYZICO_BASE_URL, IYZICO_API_KEY: keys.apiKey, IYZICO_SECRET_KEY: keys.secretKey });
});
const ours = [...paymentMethods];
afterEach(() => {
  paymentMethods.splice(0, Infinity, ...ours);
});
afterAll(async () => {
  await shop.close();
  await mockServer.app.close();
});

const MUG = 1012;

async function orderedBy(row: MethodRow) {
  paymentMethods.push(row);
  const { someone, checkout, form } = await atReview(shop.app, [{ PId: MUG, Qty: 1 }], { payment: row.code });
  const placed = await someone.post<PlacedOrder>('/orders', form);
  expect(placed).toMatchObject({ http: 201 });
  const look = async () => (await someone.get<Order>(`/user/orders/${placed.Payload.OrderId}`)).Payload;
  return { someone, checkout, look, ...placed.Payload };
}

test('offers a card payment method defined by one table row', async () => {
  const { someone, checkout, look, OrderId, Next } = await orderedBy({
    code: 'wallet',
    kind: 'card',
    icon: 'card',
    texts: {
      tr: { name: 'Cüzdan', note: 'Cüzdanınızla ödersiniz.', placed: 'Sipariş alındı, cüzdan bekleniyor.' },
      en: { name: 'Wallet', note: 'You pay with your wallet.', placed: 'Order received, waiting for the wallet.' },
    },
    hold: 60_000,
  });
  expect(checkout.PaymentMethods.at(-1)).toEqual({
    Code: 'wallet',
    Kind: 'card',
    Icon: 'card',
    Name: 'Cüzdan',
    Note: 'Cüzdanınızla ödersiniz.',
    Fee: 0,
  });
  expect((await shopper(shop.app).get<ShopFacts>('/shop')).Payload.payments).toContain('Cüzdan');

  expect(Next).toBe('pay-by-card');
  expect((await someone.get<Cart>('/cart')).Payload.Lines).toHaveLength(1);
  const waiting = await look();
  expect(waiting).toMatchObject({
    Payment: { Code: 'wallet', Name: 'Cüzdan' },
    PaymentProgress: 'awaiting',
    History: [{ Note: 'Sipariş alındı, cüzdan bekleniyor.' }],
  });
  expect(Date.parse(waiting.HeldUntil ?? '') - Date.parse(waiting.Date)).toBe(60_000);

  const { PaymentUrl } = (await someone.post<StartedPayment>(`/orders/${OrderId}/payment`, {})).Payload;
  const token = new URL(PaymentUrl).searchParams.get('token') ?? '';
  await fetch(PaymentUrl, { method: 'POST', body: new URLSearchParams({ token, card: SUCCESS_CARD }) });
  await shop.app.inject({
    method: 'POST',
    url: '/payments/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });
  expect(await look()).toMatchObject({ State: 'paid', PaymentProgress: 'paid' });
  expect((await someone.get<Cart>('/cart')).Payload.Lines).toEqual([]);
});

test('charges the fee of a new payment method on delivery', async () => {
  const { checkout, look, OrderId, Next } = await orderedBy({
    code: 'meal-card',
    kind: 'on-delivery',
    icon: 'cash',
    texts: {
      tr: { name: 'Yemek kartı', note: 'Kapıda ödersiniz.', placed: 'Sipariş alındı, kapıda yemek kartıyla ödenecek.' },
      en: { name: 'Meal card', note: 'You pay at the door.', placed: 'Order received, to be paid by meal card.' },
    },
    fee: () => 150,
  });
  expect(checkout.Totals.PaymentFee).toBe(150);
  expect(Next).toBe('show-order');
  await shop.db.transaction((tx) => changeState(tx, shop, OrderId, 'in-production', { actor: 'operator' }));
  expect(await look()).toMatchObject({
    Payment: { Name: 'Yemek kartı' },
    PaymentProgress: 'on-delivery',
    Totals: { PaymentFee: 150 },
    History: [{ Note: 'Sipariş alındı, kapıda yemek kartıyla ödenecek.' }, {}],
  });
});
