import type { Order } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { messages } from '../../messages/messages.ts';

export function RefundNotice({ order: { PaymentProgress, Total } }: { order: Pick<Order, 'PaymentProgress' | 'Total'> }) {
  const { order: text } = useMessages(messages);
  const amount = useMoney()(Total);
  if (PaymentProgress !== 'refund-due' && PaymentProgress !== 'refunded') return null;
  const isDone = PaymentProgress === 'refunded';
  return (
    <Alert kind={isDone ? 'success' : 'info'} title={isDone ? text.refundDone : text.refundDue}>
      <p>{isDone ? text.refundDoneText(amount) : text.refundDueText(amount)}</p>
    </Alert>
  );
}
