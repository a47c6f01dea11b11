import type { OrderState, OrderSummary, PaymentProgress } from '@shop/contracts/orders';
import { defineMessages, useMessages } from '@shop/runtime';
import { Badge, type BadgeProps } from '../layout/badge.tsx';

/** Orders paid on delivery show `received` instead of `awaiting-payment`. */
export const stateWords = defineMessages({
  tr: {
    'awaiting-payment': 'Ödeme bekleniyor',
    received: 'Sipariş alındı',
    paid: 'Ödeme alındı',
    'in-production': 'Üretimde',
    shipped: 'Kargoda',
    delivered: 'Teslim edildi',
    cancelled: 'İptal edildi',
  },
  en: {
    'awaiting-payment': 'Awaiting payment',
    received: 'Order received',
    paid: 'Payment received',
    'in-production': 'In production',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
});

const tones: Record<OrderState, NonNullable<BadgeProps['tone']>> = {
  'awaiting-payment': 'offer',
  paid: 'info',
  'in-production': 'primary',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

export const stateText = (
  state: OrderState,
  progress: PaymentProgress | undefined,
  words: Record<OrderState | 'received', string>,
): string => words[state === 'awaiting-payment' && progress === 'on-delivery' ? 'received' : state];

export function StateBadge({ order: { State, PaymentProgress } }: { order: Pick<OrderSummary, 'State' | 'PaymentProgress'> }) {
  return <Badge tone={tones[State]}>{stateText(State, PaymentProgress, useMessages(stateWords))}</Badge>;
}
