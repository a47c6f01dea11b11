import type { Order, PaymentKind } from '@shop/contracts/orders';

type Standing = Pick<Order, 'State' | 'Payment'>;

const paidOnProviderPage: Record<PaymentKind, boolean> = { transfer: false, 'on-delivery': false, card: true };

/** The bank's answer may arrive after the shopper returns. */
export const isBeingChecked = ({ State, Payment }: Standing): boolean => paidOnProviderPage[Payment.Kind] && State === 'awaiting-payment';

/** Milliseconds until the next check. `false` after half an hour, when the stock is free again. */
export function nextCheck(looks: number): number | false {
  if (looks > 12 + 58) return false;
  return looks <= 12 ? 5000 : 30_000;
}

export const isPaidByCard = ({ State, Payment }: Standing): boolean =>
  paidOnProviderPage[Payment.Kind] && State !== 'awaiting-payment' && State !== 'cancelled';

export const endOfPayment = ({ Payment, PaymentProgress }: Pick<Order, 'Payment' | 'PaymentProgress'>): 'returned' | 'failed' | 'none' =>
  PaymentProgress === 'refund-due' || PaymentProgress === 'refunded' ? 'returned' : paidOnProviderPage[Payment.Kind] ? 'failed' : 'none';
