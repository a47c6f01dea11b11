import type { CartLine as Line } from '@shop/contracts/cart';
import { bus, useApi, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconUndo } from '@shop/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { addToCart, changeCart } from './api.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { useQuantities } from './page-quantities.ts';

/** The cart's lines with their controls. The line taken out last can be brought back. */
export function CartLines({ lines }: { lines: readonly Line[] }) {
  const quantities = useQuantities();
  const [removed, setRemoved] = useState<Line | undefined>(undefined);

  const remove = (line: Line) => {
    quantities.want(line.RId, 0);
    setRemoved(line);
    bus.emit('cart:line-removed', { PId: line.PId });
  };

  return (
    <>
      {removed && <Removed key={removed.RId} line={removed} onDone={() => setRemoved(undefined)} />}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLine key={line.RId} line={line} onQuantity={(qty) => quantities.want(line.RId, qty)} onRemove={() => remove(line)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Removed({ line, onDone }: { line: Line; onDone: () => void }) {
  const text = useMessages(messages).cart;
  const api = useApi();
  const query = useQueryClient();
  const quantities = useQuantities();
  const button = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its line: focus must not fall to the top of the page.
  useEffect(() => button.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const { pending, send } = useSend({
    request: async (_input, key) => {
      await quantities.settled();
      const again = {
        PId: line.PId,
        Qty: line.Qty,
        VariantId: line.VariantId,
        ...(line.Design ? { DesignId: line.Design.DesignId } : line.Colour && { Colour: line.Colour }),
      };
      return addToCart(api, again, key);
    },
    done: async ({ payload }) => {
      await changeCart(query, payload);
      bus.emit('cart:line-added', { PId: line.PId, Qty: line.Qty });
    },
    next: onDone,
  });

  return (
    <div ref={button} className={styles.removed} role="status">
      <span>{text.removed(line.Title)}</span>
      <Button variant="secondary" size="sm" busy={pending} onClick={() => void send()}>
        <IconUndo size={18} /> {text.undo}
      </Button>
    </div>
  );
}
