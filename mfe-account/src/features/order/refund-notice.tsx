import type { Order } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { orderMessages } from '../../messages/order.ts';

export function RefundNotice({ order: { PaymentProgress, Total } }: { order: Pick<Order, 'PaymentProgress' | 'Total'> }) {
  const text = useMessages(orderMessages);
  const amount = useMoney()(Total);
  if (PaymentProgress !== 'refund-due' && PaymentProgress !== 'refunded') return null;
  const isDone = PaymentProgress === 'refunded';
  return (
    <Alert kind={isDone ? 'success' : 'info'} title={isDone ? text.refundDone : text.refundDue}>
      <p>{isDone ? text.refundDoneText(amount) : text.refundDueText(amount)}</p>
    </Alert>
  );
}
