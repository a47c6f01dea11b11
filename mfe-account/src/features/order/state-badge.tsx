import type { OrderState } from '@shop/contracts/orders';
import { useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { messages } from '../../messages/messages.ts';
import { stateTones } from './model.ts';

export function StateBadge({ state }: { state: OrderState }) {
  return <Badge tone={stateTones[state]}>{useMessages(messages).order.states[state]}</Badge>;
}
