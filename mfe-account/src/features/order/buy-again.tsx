import type { Reordered } from '@shop/contracts/orders';
import { bus, useApi, useMessages, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { type ReactNode, useState } from 'react';
import { orderMessages } from '../../messages/order.ts';
import { reorder } from './api.ts';
import styles from './buy-again.module.css';

export interface BuyAgainProps {
  orderId: number;
  children: ReactNode;
}

export function BuyAgain({ orderId, children }: BuyAgainProps) {
  const text = useMessages(orderMessages);
  const api = useApi();
  const [done, setDone] = useState<{ message: string; missing: Reordered['Missing']; isCartEmpty: boolean } | undefined>(undefined);
  const { pending, send } = useSend<number, Reordered>({
    request: (id, key) => reorder(api, id, key),
    onSuccess: ({ message, payload }) => {
      bus.emit('cart:changed', { cart: payload.Cart });
      for (const line of payload.Added) bus.emit('cart:line-added', line);
      setDone({ message, missing: payload.Missing, isCartEmpty: payload.Cart.Lines.length === 0 });
    },
  });
  return (
    <>
      <Button size="sm" busy={pending} onClick={() => void send(orderId)}>
        {text.buyAgain}
      </Button>
      {children}
      {done && (
        <Alert kind={done.missing.length === 0 ? 'success' : 'info'} title={done.message}>
          {done.missing.length > 0 && (
            <ul className={styles.missing}>
              {done.missing.map(({ Title, Size, Colour, Qty, Added, Reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of its lines may be alike
                <li key={index}>
                  <strong>{[Title, Size, Colour].filter(Boolean).join(' · ')}</strong> {text.added(Added, Qty)} {Reason}
                </li>
              ))}
            </ul>
          )}
          {!done.isCartEmpty && (
            <ButtonLink to="/cart" variant="secondary" size="sm" className={styles.toCart}>
              {text.toCart}
            </ButtonLink>
          )}
        </Alert>
      )}
    </>
  );
}
