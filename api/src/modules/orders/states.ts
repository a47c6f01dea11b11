import type { OrderState } from '@shop/contracts/orders';
import { paysAtTheDoor } from '../checkout/payment-methods.ts';

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

export const mayBecome = (from: OrderState, to: OrderState, paymentCode: string): boolean =>
  (paysAtTheDoor(paymentCode) ? nextAtTheDoor : next)[from].includes(to);

/** From here on the goods are made: print files are needed, and not before. */
export const productionMayStart = (state: OrderState, paymentCode: string): boolean =>
  state === (paysAtTheDoor(paymentCode) ? 'in-production' : 'paid');

/** Whether production may have started: the order has print files, if something of it is printed. */
export const mayBeProduced = (state: OrderState, paymentCode: string): boolean =>
  state !== 'cancelled' && orderStates.indexOf(state) >= orderStates.indexOf(paysAtTheDoor(paymentCode) ? 'in-production' : 'paid');
