import { Type } from 'typebox';

/** POST /orders/{id}/payment: where the shopper pays by card, on the provider's own page. */
export const StartedPayment = Type.Object({ PaymentUrl: Type.String({ format: 'uri' }) });
export type StartedPayment = Type.Static<typeof StartedPayment>;
