import type { OrderSummary } from '@shop/contracts/orders';
import { useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { messages } from '../../messages/messages.ts';
import { stateText, stateTones } from './model.ts';

export function StateBadge({ order: { State, PaymentProgress } }: { order: Pick<OrderSummary, 'State' | 'PaymentProgress'> }) {
  const { order: text } = useMessages(messages);
  return <Badge tone={stateTones[State]}>{stateText(State, PaymentProgress, text.states)}</Badge>;
}
