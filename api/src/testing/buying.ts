import type { Checkout, OrderState, PlacedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { asc, eq } from 'drizzle-orm';
import { variants } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { changeState } from '../modules/orders/transitions.ts';
import { customer, homeAddress, type Shopper } from './shopper.ts';

interface Choices {
  delivery?: string;
  payment?: string;
}

type Buyer = Shopper & { email: string };

export const cardsOffered = {
  CARD_PROVIDER: 'iyzico',
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'secret',
  IYZICO_BASE_URL: 'http://127.0.0.1:9',
};

export async function orderForm(someone: Shopper, address: Address, { delivery = 'standard', payment = 'bank-transfer' }: Choices = {}) {
  const { Payload: checkout } = await someone.get<Checkout>(`/checkout?delivery=${delivery}&payment=${payment}`);
  const form = {
    AddressId: address.AddressId,
    DeliveryCode: delivery,
    PaymentCode: payment,
    Invoice: { Kind: 'personal' } as object,
    ContractVersion: checkout.Contract.Version,
    ExpectedTotal: checkout.Totals.Total,
  };
  return { checkout, form };
}

export async function atReview(app: App, goods: readonly object[], choices: Choices = {}, known?: Buyer) {
  const someone: Buyer = known ?? (await customer(app));
  for (const one of goods) {
    const added = await someone.post('/cart', one);
    if (added.http !== 200) throw new Error(`POST /cart answered ${added.http} ${added.Message}`);
  }
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  return { someone, address, ...(await orderForm(someone, address, choices)) };
}

export async function ordered(app: App, goods: readonly object[], choices: Choices = {}, known?: Buyer) {
  const review = await atReview(app, goods, choices, known);
  const placed = await review.someone.post<PlacedOrder>('/orders', review.form);
  if (placed.http !== 201) throw new Error(`POST /orders answered ${placed.http} ${placed.Message}`);
  return { ...review, id: placed.Payload.OrderId, number: placed.Payload.OrderNumber };
}

export async function stockOf({ db }: Deps, productId: number): Promise<number> {
  const [row] = await db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.position));
  return row?.stock ?? -1;
}

export const setStock = ({ db }: Deps, productId: number, stock: number) =>
  db.update(variants).set({ stock }).where(eq(variants.productId, productId));

export const bring = (shop: Deps, id: number, to: Exclude<OrderState, 'awaiting-payment'>) =>
  shop.db.transaction((tx) => changeState(tx, shop, id, to, { actor: 'operator' }));

export const named = {
  version: 1,
  sides: {
    front: [{ id: 'a', kind: 'text', text: 'Işıl', x: 31, y: 33, rotation: 0, size: 12, font: 'sans', weight: 700, fill: '#112233' }],
  },
};
