import { Type } from 'typebox';

// Contains only the fields that the shop uses. https://docs.iyzico.com/en

const Price = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);
const Id = Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Integer()]);

export const Answer = Type.Object({
  status: Type.String(),
  errorCode: Type.Optional(Type.String()),
  errorMessage: Type.Optional(Type.String()),
  errorGroup: Type.Optional(Type.String()),
  paymentStatus: Type.Optional(Type.String()),
});
export type Answer = Type.Static<typeof Answer>;

export const Initialised = Type.Object({
  conversationId: Type.String(),
  token: Type.String({ minLength: 1, maxLength: 200 }),
  paymentPageUrl: Type.String({ maxLength: 2000 }),
  signature: Type.String(),
});

export const Paid = Type.Object({
  paymentStatus: Type.Literal('SUCCESS'),
  paymentId: Id,
  conversationId: Type.String(),
  basketId: Type.String(),
  token: Type.String(),
  price: Price,
  paidPrice: Price,
  currency: Type.String(),
  /** 1 accepted, 0 in review, -1 rejected. */
  fraudStatus: Type.Integer(),
  signature: Type.String(),
});
export type Paid = Type.Static<typeof Paid>;

/** `GET /v2/reporting/payment/details` */
export const Report = Type.Object({
  payments: Type.Array(
    Type.Object({
      paymentId: Id,
      paidPrice: Price,
      currency: Type.String(),
      paymentRefundStatus: Type.Optional(Type.String()),
      cancels: Type.Optional(Type.Array(Type.Object({ cancelStatus: Type.Optional(Type.Integer()) }))),
    }),
  ),
});
