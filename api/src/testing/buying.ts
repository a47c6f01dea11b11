import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import type { App } from '../fastify.ts';
import { customer, homeAddress, type Shopper } from './shopper.ts';

interface Choices {
  delivery?: string;
  payment?: string;
}

type Buyer = Shopper & { email: string };

/** Settings of a shop that offers card payments, at a provider that nobody reaches. */
export const cardsOffered = {
  CARD_PROVIDER: 'iyzico',
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'secret',
  IYZICO_BASE_URL: 'http://127.0.0.1:9',
};

/** The form that the checkout's last step sends. */
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

/** A customer with an address and the goods in the cart, up to the review step. */
export async function atReview(app: App, goods: readonly object[], choices: Choices = {}, known?: Buyer) {
  const someone: Buyer = known ?? (await customer(app));
  for (const one of goods) {
    const added = await someone.post('/cart', one);
    if (added.http !== 200) throw new Error(`POST /cart answered ${added.http} ${added.Message}`);
  }
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  return { someone, address, ...(await orderForm(someone, address, choices)) };
}

/** The same, with the order placed. */
export async function ordered(app: App, goods: readonly object[], choices: Choices = {}, known?: Buyer) {
  const review = await atReview(app, goods, choices, known);
  const placed = await review.someone.post<PlacedOrder>('/orders', review.form);
  if (placed.http !== 201) throw new Error(`POST /orders answered ${placed.http} ${placed.Message}`);
  return { ...review, id: placed.Payload.OrderId, number: placed.Payload.OrderNumber };
}
