import type { OrderState } from '@shop/contracts/orders';

/** Where an order may go from each state. */
const next: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['paid', 'cancelled'],
  paid: ['in-production', 'cancelled'],
  'in-production': ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

export const initialState: OrderState = 'awaiting-payment';

export const mayBecome = (from: OrderState, to: OrderState): boolean => next[from].includes(to);

/** How long unpaid goods stay reserved, milliseconds. */
export const HOLD_MS = 72 * 3_600_000;
