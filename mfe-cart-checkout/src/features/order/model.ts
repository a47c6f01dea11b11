import type { Order } from '@shop/contracts/orders';

type Standing = Pick<Order, 'State' | 'Payment'>;

/** Back from the card's payment page, the bank's answer may still be on its way. */
export const isBeingChecked = ({ State, Payment }: Standing): boolean => Payment.Kind === 'card' && State === 'awaiting-payment';

export const isPaidByCard = ({ State, Payment }: Standing): boolean =>
  Payment.Kind === 'card' && State !== 'awaiting-payment' && State !== 'cancelled';

/** What became of the money of a cancelled order. */
export const endOfPayment = ({ Payment, PaymentProgress }: Pick<Order, 'Payment' | 'PaymentProgress'>): 'returned' | 'failed' | 'none' =>
  PaymentProgress === 'refund-due' || PaymentProgress === 'refunded' ? 'returned' : Payment.Kind === 'card' ? 'failed' : 'none';

/** The IBAN as banks' forms take it. */
export const bareIban = (iban: string): string => iban.replace(/\s/g, '');
