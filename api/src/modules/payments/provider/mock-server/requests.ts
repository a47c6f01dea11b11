import { Type } from 'typebox';
import { iyzicoCurrencies } from '../../../../settings/iyzico-currencies.ts';
import { MOST_TEXT } from '../iyzico/iyzico.ts';

const text = Type.String({ minLength: 1, maxLength: MOST_TEXT });
const price = Type.String({ pattern: '^\\d{1,10}\\.\\d{1,2}$' });

const Address = Type.Object({ contactName: text, address: text, city: text, country: text });

export const Initialise = Type.Object({
  locale: Type.Union([Type.Literal('tr'), Type.Literal('en')]),
  conversationId: text,
  price,
  paidPrice: price,
  currency: Type.Enum(iyzicoCurrencies),
  basketId: text,
  paymentGroup: Type.Literal('PRODUCT'),
  callbackUrl: Type.String({ pattern: '^https?://' }),
  buyer: Type.Object({
    id: text,
    name: text,
    surname: text,
    email: text,
    gsmNumber: Type.String({ pattern: '^\\+?\\d{7,15}$' }),
    identityNumber: text,
    registrationAddress: text,
    city: text,
    country: text,
    ip: text,
  }),
  shippingAddress: Address,
  billingAddress: Address,
  basketItems: Type.Array(Type.Object({ id: text, name: text, category1: text, itemType: Type.Literal('PHYSICAL'), price }), {
    minItems: 1,
  }),
});
export type Initialise = Type.Static<typeof Initialise>;

export const Retrieve = Type.Object({ conversationId: text, token: text });
export const Cancel = Type.Object({ conversationId: text, paymentId: text });
export const Refund = Type.Object({ conversationId: text, paymentId: text, price: Type.String(), currency: text });

export const Behaviour = Type.Partial(
  Type.Record(
    Type.Union([
      Type.Literal('initialise'),
      Type.Literal('retrieve'),
      Type.Literal('cancel'),
      Type.Literal('refund'),
      Type.Literal('report'),
    ]),
    Type.Union([Type.Literal('ok'), Type.Literal('refuse'), Type.Literal('break'), Type.Literal('lose-answer'), Type.Literal('hang')]),
  ),
  { additionalProperties: false },
);
export type Behaviour = Type.Static<typeof Behaviour>;
