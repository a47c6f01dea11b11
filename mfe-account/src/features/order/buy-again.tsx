import type { Reordered } from '@shop/contracts/orders';
import { bus, useApi, useMessages, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { type ReactNode, useRef, useState } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const [done, setDone] = useState<{ message: string; payload: Reordered } | undefined>(undefined);
  const { pending, send } = useSend<{ id: number; again: boolean }, Reordered>({
    request: (order, key) => reorder(api, order, key),
    onSuccess: ({ message, payload }) => {
      bus.emit('cart:changed', { cart: payload.Cart });
      for (const line of payload.Added) bus.emit('cart:line-added', line);
      setDone({ message, payload });
    },
    // The pressed button disappears.
    afterSuccess: (_, { again }) => again && button.current?.focus(),
  });
  return (
    <>
      <Button ref={button} size="sm" busy={pending} onClick={() => void send({ id: orderId, again: false })}>
        {text.buyAgain}
      </Button>
      {children}
      {done && <Done {...done} pending={pending} addAgain={() => void send({ id: orderId, again: true })} />}
    </>
  );
}

interface DoneProps {
  message: string;
  payload: Reordered;
  pending: boolean;
  addAgain: () => void;
}

function Done({ message, payload: { Cart, Added, Missing, InCart = [] }, pending, addAgain }: DoneProps) {
  const text = useMessages(orderMessages);
  const pieces = Added.reduce((sum, { Qty }) => sum + Qty, 0);
  const isWhole = Added.length === 0 && Missing.length === 0;
  const held = InCart.filter(({ Added }) => isWhole || Added > 0);
  return (
    <Alert kind={Missing.length === 0 && !isWhole ? 'success' : 'info'} title={message}>
      {pieces > 0 && <p>{text.addedPieces(pieces)}</p>}
      {Missing.length + held.length > 0 && (
        <ul className={styles.lines}>
          {Missing.map(({ Qty, Added, Reason, ...line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of its lines may be alike
            <li key={index}>
              <strong>{goodsIn(line)}</strong> {text.added(Added, Qty)} {Reason}
            </li>
          ))}
          {held.map(({ Before, Added, ...line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <strong>{goodsIn(line)}</strong> {text.wereInCart(Before, Added)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        {isWhole && (
          <Button variant="secondary" size="sm" busy={pending} onClick={addAgain}>
            {text.addAgain}
          </Button>
        )}
        {Cart.Lines.length > 0 && (
          <ButtonLink to="/cart" variant="secondary" size="sm">
            {text.toCart}
          </ButtonLink>
        )}
      </div>
    </Alert>
  );
}

const goodsIn = ({ Title, Size, Colour }: Record<'Title' | 'Size' | 'Colour', string>): string =>
  [Title, Size, Colour].filter(Boolean).join(' · ');
