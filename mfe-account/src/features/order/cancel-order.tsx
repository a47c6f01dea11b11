import type { Order } from '@shop/contracts/orders';
import { orderKey } from '@shop/contracts/query-keys';
import { type Failure, showToast, useApi, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useState } from 'react';
import { orderMessages } from '../../messages/order.ts';
import { cancelOrder } from './api.ts';
import styles from './cancel-order.module.css';

export function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const text = useMessages(orderMessages);
  const api = useApi();
  const query = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { pending, send } = useSend<number, Order>({
    request: (id, key) => cancelOrder(api, id, key),
    onSuccess: async ({ message, payload }) => {
      onCancelled();
      query.setQueryData(orderKey(String(payload.OrderId)), payload);
      await query.invalidateQueries({ queryKey: ['my'], refetchType: 'none' });
      showToast('success', message);
    },
    onError: (failure) => {
      if (!isChanged(failure)) return;
      setAsking(false);
      void query.invalidateQueries({ queryKey: orderKey(String(order.OrderId)) });
    },
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {text.cancel}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.cancelTitle}
        footer={
          <div className={styles.actions}>
            <Button variant="secondary" wide onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" wide busy={pending} onClick={() => void send(order.OrderId)}>
              {text.cancel}
            </Button>
          </div>
        }
      >
        <p>{text.cancelText}</p>
        <p>{text.cancelMoney(order.PaymentProgress, order.Payment.Kind)}</p>
      </Dialog>
    </>
  );
}

const isChanged = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.code === 'order-not-cancellable' || failure.code === 'not-found');
