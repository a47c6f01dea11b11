import { Type } from 'typebox';
import { Cart, CartLine } from './cart.ts';
import { CartCoupon } from './coupons.ts';
import { DeliveryMethod } from './delivery.ts';
import { Email, Id } from './fields.ts';
import { companyLengths, orderNumberLength } from './limits.ts';
import { IDENTITY_NUMBER, ONE_LINE, TAX_NUMBER, VISIBLE } from './line-rules.ts';
import { Address, NewAddress } from './user.ts';

/**
 * How a way to pay works for the shopper: by transfer to the shop's accounts, at the door, or by card on the provider's
 * page. A shop may have several of a kind.
 */
export const PaymentKind = Type.Enum(['transfer', 'on-delivery', 'card']);
export type PaymentKind = Type.Static<typeof PaymentKind>;

/** A way to pay: `Code` is the API's own, which clients send back and never compare; `Note` says in words what it means. */
export const PaymentMethod = Type.Object({ Code: Type.String(), Kind: PaymentKind, Name: Type.String(), Note: Type.String() });
export type PaymentMethod = Type.Static<typeof PaymentMethod>;

/** What a way to pay is drawn with. */
export const PaymentIcon = Type.Enum(['bank', 'cash', 'card']);
export type PaymentIcon = Type.Static<typeof PaymentIcon>;

/** A way to pay as the checkout shows it. `Fee` in minor units, VAT included, is part of the total if it is chosen. */
export const OfferedPayment = Type.Interface([PaymentMethod], {
  Icon: PaymentIcon,
  Fee: Type.Integer({ minimum: 0 }),
  /** Why this purchase cannot be paid this way; absent where it can. */
  Unavailable: Type.Optional(Type.String()),
});
export type OfferedPayment = Type.Static<typeof OfferedPayment>;

/** Where a transfer goes. `Iban` as people write it, in groups of four. */
export const BankAccount = Type.Object({ Bank: Type.String(), Holder: Type.String(), Iban: Type.String() });
export type BankAccount = Type.Static<typeof BankAccount>;

/** The part of a total that is taxed at one rate: `Base` is without the tax, `Base + Amount` is what is paid. */
export const VatShare = Type.Object({
  /** Percent. */
  Rate: Type.Integer(),
  Base: Type.Integer(),
  Amount: Type.Integer(),
});
export type VatShare = Type.Static<typeof VatShare>;

/**
 * Minor units, VAT included: `Total = Subtotal - Discount + DeliveryFee + PaymentFee`. `VatIncluded` is contained in
 * `Total`, not added to it, and `Vat` says at which rates, lowest first.
 */
export const Totals = Type.Object({
  Subtotal: Type.Integer(),
  /** What the coupon takes off the goods. */
  Discount: Type.Integer({ minimum: 0 }),
  DeliveryFee: Type.Integer(),
  /** What the way of paying costs, such as cash on delivery. */
  PaymentFee: Type.Integer({ minimum: 0 }),
  VatIncluded: Type.Integer(),
  Vat: Type.Array(VatShare),
  Total: Type.Integer(),
});
export type Totals = Type.Static<typeof Totals>;

/** Distance selling: the texts that a shopper accepts, and their version. */
export const ContractTexts = Type.Object({ Version: Type.String(), PreInformation: Type.String(), Agreement: Type.String() });
export type ContractTexts = Type.Static<typeof ContractTexts>;

/** GET /checkout?delivery=&payment=&invoice=: all that the checkout's steps show. Logged-in only. */
export const Checkout = Type.Object({
  Lines: Type.Array(CartLine),
  Addresses: Type.Array(Address),
  DeliveryMethods: Type.Array(DeliveryMethod),
  PaymentMethods: Type.Array(OfferedPayment),
  /** For the delivery and payment asked for; without them the first delivery, and no fee for the payment. */
  Totals,
  /** The coupon that the cart carries. */
  Coupon: Type.Optional(CartCoupon),
  Contract: ContractTexts,
});
export type Checkout = Type.Static<typeof Checkout>;

export const Invoice = Type.Union([
  Type.Object(
    {
      Kind: Type.Literal('personal'),
      /** Of whom the invoice is made out to, where they want it there (TCKN): `isIdentityNumber`. */
      IdentityNumber: Type.Optional(Type.String({ 'x-clean': 'digits', pattern: IDENTITY_NUMBER })),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      Kind: Type.Literal('company'),
      Title: Type.String({ ...companyLengths.Title, pattern: ONE_LINE }),
      TaxOffice: Type.String({ ...companyLengths.TaxOffice, pattern: ONE_LINE }),
      /** `isTaxNumber` checks its digits. */
      TaxNumber: Type.String({ 'x-clean': 'digits', pattern: TAX_NUMBER }),
      /** Where it is not the delivery address. */
      BillingAddress: Type.Optional(Type.String({ ...companyLengths.BillingAddress, pattern: VISIBLE })),
      /** The company's own number of the purchase. */
      Reference: Type.Optional(Type.String({ ...companyLengths.Reference, pattern: ONE_LINE })),
      /** Registered for e-invoices (e-fatura mükellefi). */
      EInvoice: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
]);
export type Invoice = Type.Static<typeof Invoice>;

/** POST /orders. Carries an `Idempotency-Key`. */
export const NewOrder = Type.Object(
  {
    AddressId: Id,
    DeliveryCode: Type.String({ minLength: 1, maxLength: 40 }),
    PaymentCode: Type.String({ minLength: 1, maxLength: 40 }),
    Invoice,
    /** The version of the contract that the shopper ticked. */
    ContractVersion: Type.String({ minLength: 1, maxLength: 40 }),
    /** The total that the shopper saw, minor units; another one now is refused with `PriceChanged`. */
    ExpectedTotal: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false },
);
export type NewOrder = Type.Static<typeof NewOrder>;

/** What the shopper does after placing an order: look at it, or pay it (`POST /orders/{id}/payment`). */
export const NextStep = Type.Enum(['show-order', 'pay-by-card']);
export type NextStep = Type.Static<typeof NextStep>;

export const PlacedOrder = Type.Object({ OrderId: Type.Integer(), OrderNumber: Type.String(), Next: NextStep });
export type PlacedOrder = Type.Static<typeof PlacedOrder>;

/** `Payload` of the refusal `price-changed`: what the purchase comes to now, to be shown before anything is ordered. */
export const PriceChanged = Type.Object({ code: Type.Literal('price-changed'), Totals });
export type PriceChanged = Type.Static<typeof PriceChanged>;

/** `Payload` of the refusal `out-of-stock` of an order: every cart line that asks for more than there is. */
export const OutOfStock = Type.Object({
  code: Type.Literal('out-of-stock'),
  Lines: Type.Array(Type.Object({ RId: Type.Integer(), Title: Type.String(), Size: Type.String(), Left: Type.Integer() })),
});
export type OutOfStock = Type.Static<typeof OutOfStock>;

export const OrderState = Type.Enum(['awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered', 'cancelled']);
export type OrderState = Type.Static<typeof OrderState>;

/**
 * What has become of the money: still to come, come, to be paid at the door, on its way back to the shopper, back
 * with them, or `none` for an order that was cancelled before anything was paid.
 */
export const PaymentProgress = Type.Enum(['awaiting', 'paid', 'on-delivery', 'refund-due', 'refunded', 'none']);
export type PaymentProgress = Type.Static<typeof PaymentProgress>;

/** GET /user/orders: at most so many; all without. */
export const OrderQuery = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) },
  { additionalProperties: false },
);

const cardPayment = {
  /** Until when the order can be paid by card (`POST /orders/{id}/payment`); absent where it cannot. */
  PayableUntil: Type.Optional(Type.String({ format: 'date-time' })),
  /** The card company is checking a payment that it has taken: nothing is to be paid again. */
  PaymentChecked: Type.Optional(Type.Literal(true)),
};

/** GET /user/orders: newest first. */
export const OrderSummary = Type.Object({
  OrderId: Type.Integer(),
  OrderNumber: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  State: OrderState,
  PaymentProgress,
  ...cardPayment,
  LineCount: Type.Integer(),
  /** Of all lines together, as cart and checkout count. */
  Pieces: Type.Integer(),
  Total: Type.Integer(),
  Img: Type.String(),
  /** In lists: the path of the first line's picture with its design on it, for its customer alone; absent where it has none. */
  DesignImg: Type.Optional(Type.String()),
});
export type OrderSummary = Type.Static<typeof OrderSummary>;

const HistoryEntry = Type.Object({ State: OrderState, Date: Type.String({ format: 'date-time' }), Note: Type.String() });

/** Until when an unpaid order is kept. */
const hold = {
  /** Absent where nothing waits for money. */
  HeldUntil: Type.Optional(Type.String({ format: 'date-time' })),
  /**
   * Present while `HeldUntil` is sooner than it would be, because the customer's e-mail address is not proved. Its
   * `HeldUntil` is what proving it makes of that at once; absent where the order then waits for no date.
   */
  ConfirmEmail: Type.Optional(Type.Object({ HeldUntil: Type.Optional(Type.String({ format: 'date-time' })) })),
};

/** Who carries the parcel and under which number; there once it is on its way. */
const parcel = {
  Carrier: Type.Optional(Type.String()),
  TrackingNumber: Type.Optional(Type.String()),
  /** The carrier's own page of this parcel, where the shop knows its address. */
  TrackingUrl: Type.Optional(Type.String({ format: 'uri' })),
};

/** GET /user/orders/{id}: the order as it was placed; what it names may have changed since. */
export const Order = Type.Interface([OrderSummary], {
  Lines: Type.Array(CartLine),
  Totals,
  /** The code that gave `Totals.Discount`. */
  CouponCode: Type.Optional(Type.String()),
  Address: NewAddress,
  Invoice,
  Delivery: DeliveryMethod,
  Payment: PaymentMethod,
  /** Where to pay; empty unless the order waits for a bank transfer. */
  BankAccounts: Type.Array(BankAccount),
  ...hold,
  ...parcel,
  /** Whether the shopper may still cancel it. */
  Cancellable: Type.Boolean(),
  /** Who sells, for the receipt. */
  Seller: Type.Optional(
    Type.Object({
      Brand: Type.String(),
      Name: Type.String(),
      Address: Type.String(),
      Phone: Type.String(),
      Email: Type.String(),
      Mersis: Type.String(),
    }),
  ),
  /** A company’s order by transfer: its goods are reserved when the money arrives. */
  Proforma: Type.Optional(Type.Literal(true)),
  /** Oldest first. */
  History: Type.Array(HistoryEntry),
});
export type Order = Type.Static<typeof Order>;

/** GET /user/orders/{id}/contract: the texts of distance selling, to the letter as they were accepted with the order. */
export const AcceptedContract = Type.Interface([ContractTexts], { AcceptedAt: Type.String({ format: 'date-time' }) });
export type AcceptedContract = Type.Static<typeof AcceptedContract>;

/** POST /orders/track: without logging in. */
export const TrackOrder = Type.Object(
  {
    OrderNumber: Type.String(orderNumberLength),
    Email,
  },
  { additionalProperties: false },
);
export type TrackOrder = Type.Static<typeof TrackOrder>;

/** What an order's number and e-mail address open: how far it is and how to pay, but nobody's name or address. */
export const TrackedOrder = Type.Object({
  OrderNumber: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  State: OrderState,
  Lines: Type.Array(Type.Pick(CartLine, ['Title', 'Size', 'Colour', 'Blank', 'Qty'])),
  Total: Type.Integer(),
  Delivery: DeliveryMethod,
  Payment: PaymentMethod,
  PaymentProgress,
  ...cardPayment,
  BankAccounts: Type.Array(BankAccount),
  ...hold,
  ...parcel,
  History: Type.Array(HistoryEntry),
});
export type TrackedOrder = Type.Static<typeof TrackedOrder>;

/** POST /user/orders/{id}/reorder: the cart as it then is, what came into it, and what could not be bought once more. */
export const Reordered = Type.Object({
  Cart,
  /** A line of the order each, as many as there are. */
  Added: Type.Array(Type.Object({ PId: Type.Integer(), Qty: Type.Integer() })),
  /** `Added` is less than `Qty`, and `Reason` says why in the shopper's language. */
  Missing: Type.Array(
    Type.Object({
      Title: Type.String(),
      Size: Type.String(),
      Colour: Type.String(),
      Qty: Type.Integer(),
      Added: Type.Integer(),
      Reason: Type.String(),
    }),
  ),
});
export type Reordered = Type.Static<typeof Reordered>;

/** POST /orders/{id}/payment: where the shopper pays by card, on the provider's own page. */
export const StartedPayment = Type.Object({ PaymentUrl: Type.String({ format: 'uri' }) });
export type StartedPayment = Type.Static<typeof StartedPayment>;
