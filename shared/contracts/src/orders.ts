import { Type } from 'typebox';
import { CartLine } from './cart.ts';
import { Address, NewAddress } from './user.ts';

export const DeliveryMethod = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  /** When it arrives, in words. */
  Promise: Type.String(),
  Fee: Type.Integer(),
});
export type DeliveryMethod = Type.Static<typeof DeliveryMethod>;

export const PaymentMethod = Type.Object({ Code: Type.String(), Name: Type.String(), Note: Type.String() });
export type PaymentMethod = Type.Static<typeof PaymentMethod>;

export const BankAccount = Type.Object({ Bank: Type.String(), Holder: Type.String(), Iban: Type.String() });
export type BankAccount = Type.Static<typeof BankAccount>;

/** `VatIncluded` is contained in `Total`, not added to it. */
export const Totals = Type.Object({
  Subtotal: Type.Integer(),
  DeliveryFee: Type.Integer(),
  VatIncluded: Type.Integer(),
  Total: Type.Integer(),
});
export type Totals = Type.Static<typeof Totals>;

/** GET /checkout?delivery=: all that the checkout's steps show. Logged-in only. */
export const Checkout = Type.Object({
  Lines: Type.Array(CartLine),
  Addresses: Type.Array(Address),
  DeliveryMethods: Type.Array(DeliveryMethod),
  PaymentMethods: Type.Array(PaymentMethod),
  /** For the delivery method asked for, or the first one. */
  Totals,
  /** Distance selling: the texts that the shopper accepts, and their version. */
  Contract: Type.Object({ Version: Type.String(), PreInformation: Type.String(), Agreement: Type.String() }),
});
export type Checkout = Type.Static<typeof Checkout>;

export const Invoice = Type.Union([
  Type.Object({ Kind: Type.Literal('personal') }, { additionalProperties: false }),
  Type.Object(
    {
      Kind: Type.Literal('company'),
      Title: Type.String({ minLength: 2, maxLength: 200 }),
      TaxOffice: Type.String({ minLength: 2, maxLength: 80 }),
      TaxNumber: Type.String({ pattern: '^[0-9]{10}$' }),
    },
    { additionalProperties: false },
  ),
]);
export type Invoice = Type.Static<typeof Invoice>;

/** POST /orders. Carries an `Idempotency-Key`. */
export const NewOrder = Type.Object(
  {
    AddressId: Type.Integer({ minimum: 1 }),
    DeliveryCode: Type.String({ minLength: 1, maxLength: 40 }),
    PaymentCode: Type.String({ minLength: 1, maxLength: 40 }),
    Invoice,
    /** The version of the contract that the shopper ticked. */
    ContractVersion: Type.String({ minLength: 1, maxLength: 40 }),
    /** The total that the shopper saw, minor units; another one now is refused with `price-changed`. */
    ExpectedTotal: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type NewOrder = Type.Static<typeof NewOrder>;

export const PlacedOrder = Type.Object({ OrderId: Type.Integer(), OrderNumber: Type.String() });
export type PlacedOrder = Type.Static<typeof PlacedOrder>;

export const OrderState = Type.Union([
  Type.Literal('awaiting-payment'),
  Type.Literal('paid'),
  Type.Literal('in-production'),
  Type.Literal('shipped'),
  Type.Literal('delivered'),
  Type.Literal('cancelled'),
]);
export type OrderState = Type.Static<typeof OrderState>;

/** GET /user/orders: newest first. */
export const OrderSummary = Type.Object({
  OrderId: Type.Integer(),
  OrderNumber: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  State: OrderState,
  LineCount: Type.Integer(),
  Total: Type.Integer(),
  Img: Type.String(),
});
export type OrderSummary = Type.Static<typeof OrderSummary>;

/** GET /user/orders/{id}: the order as it was placed; what it names may have changed since. */
export const Order = Type.Interface([OrderSummary], {
  Lines: Type.Array(CartLine),
  Totals,
  Address: NewAddress,
  Invoice,
  Delivery: DeliveryMethod,
  Payment: PaymentMethod,
  /** Where to pay; empty unless the order waits for a bank transfer. */
  BankAccounts: Type.Array(BankAccount),
  History: Type.Array(Type.Object({ State: OrderState, Date: Type.String({ format: 'date-time' }), Note: Type.String() })),
});
export type Order = Type.Static<typeof Order>;
