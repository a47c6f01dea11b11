import type { Order, PaymentKind } from '@shop/contracts/orders';

type Standing = Pick<Order, 'State' | 'Payment'>;

/** Paid on a provider's page, which answers by itself. */
const onPage: Record<PaymentKind, boolean> = { transfer: false, 'on-delivery': false, card: true };

/** Back from the card's payment page, the bank's answer may still be on its way. */
export const isBeingChecked = ({ State, Payment }: Standing): boolean => onPage[Payment.Kind] && State === 'awaiting-payment';

/**
 * When the bank's answer is looked for again after so many looks, milliseconds: every 5 s for a minute, then every 30 s.
 * After half an hour the order's hold has ended, and whoever is still there reloads the page.
 */
export function nextCheck(looks: number): number | false {
  if (looks > 12 + 58) return false;
  return looks <= 12 ? 5000 : 30_000;
}

export const isPaidByCard = ({ State, Payment }: Standing): boolean =>
  onPage[Payment.Kind] && State !== 'awaiting-payment' && State !== 'cancelled';

/** What became of the money of a cancelled order. */
export const endOfPayment = ({ Payment, PaymentProgress }: Pick<Order, 'Payment' | 'PaymentProgress'>): 'returned' | 'failed' | 'none' =>
  PaymentProgress === 'refund-due' || PaymentProgress === 'refunded' ? 'returned' : onPage[Payment.Kind] ? 'failed' : 'none';
