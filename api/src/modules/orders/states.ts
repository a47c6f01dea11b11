import type { OrderState } from '@shop/contracts/orders';
import type { OrderRow } from '../../db/schema/index.ts';
import { paysAtTheDoor } from '../payments/methods/payment-methods.ts';

type Purchase = Pick<OrderRow, 'total'> & { payment: Pick<OrderRow['payment'], 'Code'> };

export const isPaidAtTheDoor = ({ total, payment }: Purchase): boolean => total > 0 && paysAtTheDoor(payment.Code);

const next: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['paid', 'cancelled'],
  paid: ['in-production', 'cancelled'],
  'in-production': ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

const nextAtTheDoor: typeof next = { ...next, 'awaiting-payment': ['in-production', 'cancelled'] };

export const orderStates = Object.keys(next) as OrderState[];

export const initialState: OrderState = 'awaiting-payment';

export const statesAfter = (from: OrderState, order: Purchase): readonly OrderState[] =>
  (isPaidAtTheDoor(order) ? nextAtTheDoor : next)[from];

export const mayBecome = (from: OrderState, to: OrderState, order: Purchase): boolean => statesAfter(from, order).includes(to);

/** Free orders never count as paid. Orders under fraud review are unpaid. */
export const isPaid = (state: OrderState, order: Purchase): boolean =>
  order.total > 0 && (isPaidAtTheDoor(order) ? state === 'delivered' : mayBeProduced(state, order));

const productionBegins = (order: Purchase): OrderState => (isPaidAtTheDoor(order) ? 'in-production' : 'paid');

export const productionMayStart = (state: OrderState, order: Purchase): boolean => state === productionBegins(order);

export const mayBeProduced = (state: OrderState, order: Purchase): boolean =>
  state !== 'cancelled' && orderStates.indexOf(state) >= orderStates.indexOf(productionBegins(order));
