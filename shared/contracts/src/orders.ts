import { IDENTITY_NUMBER, ONE_LINE } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { Cart, CartLine } from './cart.ts';
import { CartCoupon } from './coupons.ts';
import { DeliveryMethod } from './delivery.ts';
import { Email, Id } from './fields.ts';
import { companyLengths, orderNumberLength } from './limits.ts';
import { Address, Company, NewAddress } from './user.ts';

export const PaymentKind = Type.Enum(['transfer', 'on-delivery', 'card']);
export type PaymentKind = Type.Static<typeof PaymentKind>;

/** Clients must not interpret `Code`. */
export const PaymentMethod = Type.Object({ Code: Type.String(), Kind: PaymentKind, Name: Type.String(), Note: Type.String() });
export type PaymentMethod = Type.Static<typeof PaymentMethod>;

export const PaymentIcon = Type.Enum(['bank', 'cash', 'card']);
export type PaymentIcon = Type.Static<typeof PaymentIcon>;

export const OfferedPayment = Type.Interface([PaymentMethod], {
  Icon: PaymentIcon,
  Fee: Type.Integer({ minimum: 0 }),
  Unavailable: Type.Optional(Type.String()),
});
export type OfferedPayment = Type.Static<typeof OfferedPayment>;

export const BankAccount = Type.Object({ Bank: Type.String(), Holder: Type.String(), Iban: Type.String() });
export type BankAccount = Type.Static<typeof BankAccount>;

/** Sums of one tax rate: `Base` is net, `Base + Amount` is gross. */
export const VatShare = Type.Object({
  /** Percent. */
  Rate: Type.Integer(),
  Base: Type.Integer(),
  Amount: Type.Integer(),
});
export type VatShare = Type.Static<typeof VatShare>;

/**
 * Minor units, VAT included. `Total = Subtotal - Discount + DeliveryFee + PaymentFee`. `VatIncluded` is the VAT in
 * `Total`. `Vat` splits it by rate, lowest first.
 */
export const Totals = Type.Object({
  Subtotal: Type.Integer(),
  Discount: Type.Integer({ minimum: 0 }),
  DeliveryFee: Type.Integer(),
  PaymentFee: Type.Integer({ minimum: 0 }),
  VatIncluded: Type.Integer(),
  Vat: Type.Array(VatShare),
  Total: Type.Integer(),
});
export type Totals = Type.Static<typeof Totals>;

export const ContractTexts = Type.Object({ Version: Type.String(), PreInformation: Type.String(), Agreement: Type.String() });
export type ContractTexts = Type.Static<typeof ContractTexts>;

/** Only for logged-in shoppers. */
export const Checkout = Type.Object({
  Lines: Type.Array(CartLine),
  Addresses: Type.Array(Address),
  Company: Type.Optional(Company),
  DeliveryMethods: Type.Array(DeliveryMethod),
  PaymentMethods: Type.Array(OfferedPayment),
  Totals,
  Coupon: Type.Optional(CartCoupon),
  Contract: ContractTexts,
});
export type Checkout = Type.Static<typeof Checkout>;

export const Invoice = Type.Union([
  Type.Object(
    {
      Kind: Type.Literal('personal'),
      /** Turkish identity number (TCKN). */
      IdentityNumber: Type.Optional(Type.String({ 'x-clean': 'digits', pattern: IDENTITY_NUMBER })),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      Kind: Type.Literal('company'),
      ...Company.properties,
      Reference: Type.Optional(Type.String({ 'x-on-paper': true, ...companyLengths.Reference, pattern: ONE_LINE })),
    },
    { additionalProperties: false },
  ),
]);
export type Invoice = Type.Static<typeof Invoice>;

export const NewOrder = Type.Object(
  {
    AddressId: Id,
    DeliveryCode: Type.String({ minLength: 1, maxLength: 40 }),
    PaymentCode: Type.String({ minLength: 1, maxLength: 40 }),
    Invoice,
    ContractVersion: Type.String({ minLength: 1, maxLength: 40 }),
    /** Minor units. If the order's total differs, the API answers `PriceChanged`. */
    ExpectedTotal: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false },
);
export type NewOrder = Type.Static<typeof NewOrder>;

/** `pay-by-card`: `POST /orders/{id}/payment` starts the payment. */
export const NextStep = Type.Enum(['show-order', 'pay-by-card']);
export type NextStep = Type.Static<typeof NextStep>;

export const PlacedOrder = Type.Object({ OrderId: Type.Integer(), OrderNumber: Type.String(), Next: NextStep });
export type PlacedOrder = Type.Static<typeof PlacedOrder>;

export const PriceChanged = Type.Object({ code: Type.Literal('price-changed'), Totals });
export type PriceChanged = Type.Static<typeof PriceChanged>;

export const OutOfStock = Type.Object({
  code: Type.Literal('out-of-stock'),
  Lines: Type.Array(Type.Object({ RId: Type.Integer(), Title: Type.String(), Size: Type.String(), Left: Type.Integer() })),
});
export type OutOfStock = Type.Static<typeof OutOfStock>;

export const OrderState = Type.Enum(['awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered', 'cancelled']);
export type OrderState = Type.Static<typeof OrderState>;

export const PaymentProgress = Type.Enum(['awaiting', 'paid', 'on-delivery', 'refund-due', 'refunded', 'none']);
export type PaymentProgress = Type.Static<typeof PaymentProgress>;

const methodCode = Type.String({ minLength: 1, maxLength: 40 });

export const CheckoutQuery = Type.Object(
  {
    delivery: Type.Optional(methodCode),
    payment: Type.Optional(methodCode),
    invoice: Type.Optional(Type.Enum(['personal', 'company'])),
  },
  { additionalProperties: false },
);

export const OrderQuery = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) },
  { additionalProperties: false },
);

const cardPayment = {
  /** Deadline of `POST /orders/{id}/payment`. Absent without card payment. */
  PayableUntil: Type.Optional(Type.String({ format: 'date-time' })),
  PaymentChecked: Type.Optional(Type.Literal(true)),
};

export const OrderSummary = Type.Object({
  OrderId: Type.Integer(),
  OrderNumber: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  State: OrderState,
  PaymentProgress,
  ...cardPayment,
  LineCount: Type.Integer(),
  Pieces: Type.Integer(),
  Total: Type.Integer(),
  Reference: Type.Optional(Type.String()),
  Img: Type.String(),
  /** Only the customer of the order may load this image. */
  DesignImg: Type.Optional(Type.String()),
});
export type OrderSummary = Type.Static<typeof OrderSummary>;

const HistoryEntry = Type.Object({ State: OrderState, Date: Type.String({ format: 'date-time' }), Note: Type.String() });

const hold = {
  /** Deadline of the payment. Absent if no payment is pending. */
  HeldUntil: Type.Optional(Type.String({ format: 'date-time' })),
  /** Set while an unverified e-mail address shortens the outer `HeldUntil`. The inner `HeldUntil` applies after verification. */
  ConfirmEmail: Type.Optional(Type.Object({ HeldUntil: Type.Optional(Type.String({ format: 'date-time' })) })),
};

const parcel = {
  Carrier: Type.Optional(Type.String()),
  TrackingNumber: Type.Optional(Type.String()),
  TrackingUrl: Type.Optional(Type.String({ format: 'uri' })),
};

export const OrderLine = Type.Interface([CartLine], { People: Type.Optional(Type.Array(Type.String())) });
export type OrderLine = Type.Static<typeof OrderLine>;

/** A snapshot: later changes of products or the account do not affect it. */
export const Order = Type.Interface([OrderSummary], {
  Lines: Type.Array(OrderLine),
  Totals,
  CouponCode: Type.Optional(Type.String()),
  Address: NewAddress,
  Invoice,
  Delivery: DeliveryMethod,
  Payment: PaymentMethod,
  BankAccounts: Type.Array(BankAccount),
  ...hold,
  ...parcel,
  Cancellable: Type.Boolean(),
  Seller: Type.Optional(
    Type.Object({
      Brand: Type.String(),
      Name: Type.String(),
      Address: Type.String(),
      Phone: Type.String(),
      Email: Type.String(),
      Mersis: Type.String(),
      Tax: Type.Optional(Type.String()),
    }),
  ),
  /** A company's order by bank transfer. Takes stock when paid. */
  Proforma: Type.Optional(Type.Literal(true)),
  /** Oldest first. */
  History: Type.Array(HistoryEntry),
});
export type Order = Type.Static<typeof Order>;

export const AcceptedContract = Type.Interface([ContractTexts], { AcceptedAt: Type.String({ format: 'date-time' }) });
export type AcceptedContract = Type.Static<typeof AcceptedContract>;

export const TrackOrder = Type.Object(
  {
    OrderNumber: Type.String(orderNumberLength),
    Email,
  },
  { additionalProperties: false },
);
export type TrackOrder = Type.Static<typeof TrackOrder>;

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

/** Without `again`, a cart that holds the whole order stays. */
export const ReorderQuery = Type.Object({ again: Type.Optional(Type.Literal('1')) }, { additionalProperties: false });

export const Reordered = Type.Object({
  Cart,
  /** One entry per order line. */
  Added: Type.Array(Type.Object({ PId: Type.Integer(), Qty: Type.Integer() })),
  /** Lines of which fewer than `Qty` pieces were added. `Reason` is in the shopper's language. */
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
  InCart: Type.Optional(
    Type.Array(
      Type.Object({ Title: Type.String(), Size: Type.String(), Colour: Type.String(), Before: Type.Integer(), Added: Type.Integer() }),
    ),
  ),
});
export type Reordered = Type.Static<typeof Reordered>;

export const StartedPayment = Type.Object({ PaymentUrl: Type.String({ format: 'uri' }) });
export type StartedPayment = Type.Static<typeof StartedPayment>;
