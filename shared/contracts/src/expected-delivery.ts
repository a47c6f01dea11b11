import type { Order } from './orders.ts';

/** Undefined for ended orders and orders without dates. While unpaid, days count from the order. */
export function expectedDelivery({ State, PaymentProgress, Delivery }: Pick<Order, 'State' | 'PaymentProgress' | 'Delivery'>) {
  const { Earliest, Latest } = Delivery;
  const isUnderWay = State !== 'delivered' && State !== 'cancelled';
  return isUnderWay && Earliest && Latest ? { Earliest, Latest, isUnpaid: PaymentProgress === 'awaiting' } : undefined;
}
