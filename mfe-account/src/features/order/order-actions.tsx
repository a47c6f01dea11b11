import type { Order } from '@shop/contracts/orders';
import { contactPath } from '@shop/contracts/page-paths';
import { useApi, useMessages, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { saveFile } from '@shop/ui/save-file';
import { useEffect, useRef } from 'react';
import { orderMessages } from '../../messages/order.ts';
import { orderSummary } from './api.ts';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-actions.module.css';

export function OrderActions({ order }: { order: Order }) {
  const text = useMessages(orderMessages);
  const api = useApi();
  const summary = useSend<number, Blob>({
    request: (orderId) => orderSummary(api, orderId),
    afterSuccess: ({ payload }) => saveFile(payload, `${order.OrderNumber}.pdf`),
  });
  // The clicked button disappears: the focus moves to the history.
  const cancelled = useRef(false);
  useEffect(() => {
    if (cancelled.current && !order.Cancellable) document.getElementById('history')?.focus();
  }, [order.Cancellable]);
  const isProforma = order.Invoice.Kind === 'company' && order.BankAccounts.length > 0;
  const others = (
    <>
      <Button variant="secondary" size="sm" busy={summary.pending} onClick={() => void summary.send(order.OrderId)}>
        {isProforma ? text.proforma : text.pdf}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        {text.print}
      </Button>
      {order.State === 'delivered' && (
        <ButtonLink to={contactPath(order.OrderNumber)} variant="secondary" size="sm">
          {text.report}
        </ButtonLink>
      )}
      {order.Cancellable && (
        <CancelOrder
          order={order}
          onCancelled={() => {
            cancelled.current = true;
          }}
        />
      )}
    </>
  );
  return (
    <div className={`${styles.actions} screen-only`}>
      {/* Unpaid orders offer payment instead of “buy again”. */}
      {order.PaymentProgress === 'awaiting' ? others : <BuyAgain orderId={order.OrderId}>{others}</BuyAgain>}
    </div>
  );
}
