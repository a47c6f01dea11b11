import type { Cart, CartLine as Line } from '@shop/contracts/cart';
import { type Envelope, refusal, SUCCESS, succeeded } from '@shop/contracts/envelope';
import { bus, showToast, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { focusHeading } from '@shop/ui/focus-heading';
import { IconUndo } from '@shop/ui/icon';
import { useLayoutEffect, useRef } from 'react';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { addToCart, changeCart } from './api.ts';
import { lineAgain } from './model.ts';
import styles from './removed-lines.module.css';
import { useCartApi } from './use-cart-api.ts';

interface Restored {
  cart: Cart;
  back: readonly Line[];
  refusals: readonly string[];
}

export interface RemovedLinesProps {
  lines: readonly Line[];
  said: string;
  onDone: () => void;
}

export function RemovedLines({ lines, said, onDone }: RemovedLinesProps) {
  const text = useMessages(cartContentsMessages);
  const api = useCartApi();
  const query = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = notice.current;
    place?.querySelector('button')?.focus({ preventScroll: true });
    // Also runs when a failed removal hides the notice.
    return () => {
      if (place?.contains(document.activeElement)) focusHeading(place);
    };
  }, []);

  const { pending, send } = useSend<readonly Line[], Restored>({
    request: (removed, key) => addAgain(removed, (line, n) => addToCart(api, lineAgain(line), `${key}-${n}`)),
    onSuccess: async ({ payload: { cart, back, refusals } }) => {
      await changeCart(query, cart);
      for (const { PId, Qty } of back) bus.emit('cart:line-added', { PId, Qty });
      if (refusals.length > 0) showToast('error', [...new Set(refusals)].join(' '));
    },
    afterSuccess: onDone,
  });

  return (
    <div ref={notice} className={styles.removed} role="status">
      <span>{said}</span>
      <Button variant="secondary" size="sm" busy={pending} onClick={() => void send(lines)}>
        <IconUndo size={18} /> {text.undo}
      </Button>
    </div>
  );
}

async function addAgain(lines: readonly Line[], add: (line: Line, n: number) => Promise<Envelope<Cart>>): Promise<Envelope<Restored>> {
  let cart: Cart | undefined;
  let refused: Envelope<Cart> | undefined;
  const back: Line[] = [];
  const refusals: string[] = [];
  for (const [n, line] of lines.entries()) {
    const answer = await add(line, n);
    if (succeeded(answer)) {
      cart = answer.Payload;
      back.push(line);
    } else {
      refused ??= answer;
      refusals.push(answer.Message);
    }
  }
  if (cart) return { Status: SUCCESS, Message: '', Payload: { cart, back, refusals } };
  if (refused) return refusal(refused);
  throw new Error('no line to add');
}
