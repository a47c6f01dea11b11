import type { OrderState } from '@shop/contracts/orders';
import type { OrderRow } from '../../db/schema/index.ts';
import { paysAtTheDoor } from '../payment-methods/payment-methods.ts';

/** What decides which way an order goes. */
type Purchase = Pick<OrderRow, 'total'> & { payment: Pick<OrderRow['payment'], 'Code'> };

/** Made before it is paid. Where there is nothing to pay, nothing is left for the door. */
export const isPaidAtTheDoor = ({ total, payment }: Purchase): boolean => total > 0 && paysAtTheDoor(payment.Code);

/** Where an order that is paid in advance may go from each state. */
const next: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['paid', 'cancelled'],
  paid: ['in-production', 'cancelled'],
  'in-production': ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** An order that is paid at the door is produced without being paid first. */
const nextAtTheDoor: typeof next = { ...next, 'awaiting-payment': ['in-production', 'cancelled'] };

export const orderStates = Object.keys(next) as OrderState[];

export const initialState: OrderState = 'awaiting-payment';

/** What this order may become from that state. */
export const statesAfter = (from: OrderState, order: Purchase): readonly OrderState[] =>
  (isPaidAtTheDoor(order) ? nextAtTheDoor : next)[from];

export const mayBecome = (from: OrderState, to: OrderState, order: Purchase): boolean => statesAfter(from, order).includes(to);

const productionBegins = (order: Purchase): OrderState => (isPaidAtTheDoor(order) ? 'in-production' : 'paid');

/** From here on the goods are made: print files are needed, and not before. */
export const productionMayStart = (state: OrderState, order: Purchase): boolean => state === productionBegins(order);

/** Whether production may have started: the order has print files, if something of it is printed. */
export const mayBeProduced = (state: OrderState, order: Purchase): boolean =>
  state !== 'cancelled' && orderStates.indexOf(state) >= orderStates.indexOf(productionBegins(order));
