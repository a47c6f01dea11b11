import type { Order, OrderState, PaymentProgress } from '@shop/contracts/orders';
import type { BadgeProps } from '@shop/ui/badge';

/** The way of an order that nothing stops. */
const course: readonly OrderState[] = ['awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered'];

export const stateTones: Record<OrderState, NonNullable<BadgeProps['tone']>> = {
  'awaiting-payment': 'offer',
  paid: 'info',
  'in-production': 'primary',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

/** A state in words: an order that is paid at the door waits for no payment. */
export const stateText = (
  state: OrderState,
  progress: PaymentProgress | undefined,
  states: Record<OrderState | 'received', string>,
): string => states[state === 'awaiting-payment' && progress === 'on-delivery' ? 'received' : state];

export interface Step {
  state: OrderState;
  /** Whether it is behind, where the order stands, or still to come. */
  phase: 'past' | 'now' | 'ahead';
  /** ISO 8601; nothing for what is still to come. */
  date?: string;
  note?: string;
}

/** What has happened to an order, then what is still to come. A cancelled order has nothing ahead, and who pays at the door is not paid on the way. */
export function timeline({ State, History, PaymentProgress }: Pick<Order, 'State' | 'History'> & Partial<Order>): Step[] {
  const behind = History.map(
    ({ State: state, Date: date, Note: note }, index): Step => ({
      state,
      phase: index === History.length - 1 ? 'now' : 'past',
      date,
      ...(note && { note }),
    }),
  );
  const at = course.indexOf(State);
  const ahead =
    at < 0
      ? []
      : course
          .slice(at + 1)
          .filter((state) => state !== 'paid' || PaymentProgress !== 'on-delivery')
          .map((state): Step => ({ state, phase: 'ahead' }));
  return [...behind, ...ahead];
}

/** An IBAN as banks print it: groups of four. */
export const groupIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
