import { Email } from '@shop/contracts/fields';
import { Order, OrderState, OrderSummary } from '@shop/contracts/orders';
import { ReportReason } from '@shop/contracts/reviews';
import { VISIBLE } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { jobNames } from '../jobs/queues.ts';
import { paymentMethods } from '../modules/payments/methods/payment-methods.ts';

// Amounts are in minor units.

export const OrdersQuery = Type.Object(
  {
    state: Type.Optional(OrderState),
    from: Type.Optional(Type.String({ format: 'date-time' })),
    before: Type.Optional(Type.String({ format: 'date-time' })),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
    payment: Type.Optional(Type.Enum(paymentMethods.map(({ code }) => code))),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
);
export type OrdersQuery = Type.Static<typeof OrdersQuery>;

const due = {
  /** Last day of production. Only for orders to print now. */
  Due: Type.Optional(Type.String({ format: 'date' })),
};

const listed = {
  ...due,
  DeliveryCode: Type.String(),
  /** Pieces by print method, most first. Without `Method`: blank goods. */
  Methods: Type.Array(Type.Object({ Method: Type.Optional(Type.String()), Pieces: Type.Integer() })),
};

export const OrderList = Type.Object({ Currency: Type.String(), Orders: Type.Array(Type.Interface([OrderSummary], listed)) });
export type OrderList = Type.Static<typeof OrderList>;

export const retriedJobs = jobNames.filter((name) => name !== 'print-file');

export const RetriedJobs = Type.Object({ name: Type.Enum(retriedJobs) });

export const OrderNumber = Type.Object({ number: Type.String({ minLength: 1, maxLength: 40 }) });

/** `Told`: whether the order mail was sent. */
export const OrderDetails = Type.Object({
  Currency: Type.String(),
  Email: Type.String(),
  Told: Type.Boolean(),
  Order: Type.Interface([Order], due),
});
export type OrderDetails = Type.Static<typeof OrderDetails>;

const words = Type.String({ minLength: 1, maxLength: 500, pattern: VISIBLE });
const name = Type.String({ minLength: 1, maxLength: 80, pattern: VISIBLE });

export const Step = Type.Union([
  Type.Object({ To: Type.Literal('paid') }, { additionalProperties: false }),
  Type.Object({ To: Type.Literal('in-production') }, { additionalProperties: false }),
  Type.Object({ To: Type.Literal('shipped'), Carrier: name, TrackingNumber: name }, { additionalProperties: false }),
  Type.Object({ To: Type.Literal('delivered') }, { additionalProperties: false }),
  Type.Object({ To: Type.Literal('cancelled'), Reason: words }, { additionalProperties: false }),
]);
export type Step = Type.Static<typeof Step>;

const count = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const moment = Type.String({ format: 'date-time' });

export const NewCoupon = Type.Object(
  {
    Code: Type.String({ minLength: 1, maxLength: 60 }),
    Kind: Type.Union([Type.Literal('percent'), Type.Literal('amount')]),
    /** Percent or minor units, depending on `Kind`. */
    Value: count,
    MinSubtotal: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    StartsAt: Type.Optional(moment),
    EndsAt: Type.Optional(moment),
    MaxUses: Type.Optional(count),
    MaxUsesPerCustomer: Type.Optional(count),
  },
  { additionalProperties: false },
);
export type NewCoupon = Type.Static<typeof NewCoupon>;

export const CouponCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) });

export const Coupon = Type.Interface([NewCoupon], {
  MinSubtotal: Type.Integer(),
  MaxUsesPerCustomer: Type.Integer(),
  Used: Type.Integer(),
});
export type Coupon = Type.Static<typeof Coupon>;

export const CouponList = Type.Object({ Currency: Type.String(), Coupons: Type.Array(Coupon) });
export type CouponList = Type.Static<typeof CouponList>;

export const PrintFiles = Type.Array(
  Type.Object({
    Name: Type.String(),
    State: Type.Enum(['made', 'waiting', 'failed']),
    Failure: Type.Optional(Type.String()),
    Files: Type.Array(Type.String()),
  }),
);
export type PrintFiles = Type.Static<typeof PrintFiles>;

const keys = Type.Array(Type.String());

/** `Unnamed` counts files for which the lists have no room. */
export const FilesReport = Type.Object({ Checked: Type.Integer(), Missing: keys, Damaged: keys, Orphaned: keys, Unnamed: Type.Integer() });
export type FilesReport = Type.Static<typeof FilesReport>;

export const Migration = Type.Object({ To: Type.String({ maxLength: 1000 }) }, { additionalProperties: false });

export const MigratedFiles = Type.Object({ Moved: Type.Integer() });
export type MigratedFiles = Type.Static<typeof MigratedFiles>;

export const Question = Type.Object({
  Date: moment,
  Name: Type.String(),
  Email: Type.String(),
  Subject: Type.String(),
  Question: Type.String(),
  Qty: Type.Optional(Type.Integer()),
  Phone: Type.Optional(Type.String()),
  Product: Type.Optional(Type.Object({ PId: Type.Integer(), Title: Type.String() })),
});
export const Questions = Type.Array(Question);
export type Questions = Type.Static<typeof Questions>;

export const Subscribers = Type.Array(Type.Object({ Email: Type.String(), Name: Type.String(), Language: Type.String(), Since: moment }));
export type Subscribers = Type.Static<typeof Subscribers>;

export const NamedCustomer = Type.Object({ Email }, { additionalProperties: false });

export const EndedSessions = Type.Object({ Email: Type.Optional(Email) }, { additionalProperties: false });

/** A review that is hidden or has open reports. `Rating` is in half stars. */
export const JudgedReview = Type.Object({
  Id: Type.Integer(),
  Date: moment,
  Product: Type.Object({ PId: Type.Integer(), Title: Type.String() }),
  Name: Type.String(),
  Rating: Type.Number(),
  Review: Type.String(),
  Photos: Type.Integer(),
  Hidden: Type.Boolean(),
  Reasons: Type.Array(ReportReason),
});
export const JudgedReviews = Type.Array(JudgedReview);
export type JudgedReviews = Type.Static<typeof JudgedReviews>;

export const Shelf = Type.Object(
  { Size: Type.Optional(Type.String({ maxLength: 40 })), Stock: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) },
  { additionalProperties: false },
);
export const Shelves = Type.Array(Type.Object({ Size: Type.String(), Stock: Type.Integer() }));
export type Shelves = Type.Static<typeof Shelves>;

export const Skus = Type.Object(
  { Skus: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 1000 }) },
  { additionalProperties: false },
);

/** `Path` is in Turkish, such as `Giyim > Tişört`. */
export const CategoryTree = Type.Array(
  Type.Object({ Id: Type.Integer(), Path: Type.String(), PathEn: Type.String(), Products: Type.Integer() }),
);
export type CategoryTree = Type.Static<typeof CategoryTree>;

const amount = Type.Integer({ minimum: 0 });

export const Health = Type.Object({
  Ok: Type.Boolean(),
  Pid: amount,
  UptimeSeconds: amount,
  MemoryMb: amount,
  Disk: Type.Object({ State: Type.Enum(['ok', 'reserve', 'full']), FreeMb: Type.Union([amount, Type.Null()]), ReserveMb: amount }),
  Database: Type.Union([Type.Object({ Kind: Type.String(), Ms: amount }), Type.Null()]),
  Jobs: Type.Union([Type.Array(Type.Object({ Name: Type.String(), Waiting: amount, Active: amount, Failed: amount })), Type.Null()]),
});
export type Health = Type.Static<typeof Health>;
