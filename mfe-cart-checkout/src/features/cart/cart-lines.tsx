import type { CartLine as Line } from '@shop/contracts/cart';
import { shownLines } from '@shop/contracts/name-list';
import { bus, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconTrash } from '@shop/ui/icon';
import { useState } from 'react';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { changeCart, clearCart } from './api.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { linesWithQuote, peopleOf } from './model.ts';
import { useQuantities } from './page-quantities.ts';
import { RemovedLines } from './removed-lines.tsx';
import { useCartApi } from './use-cart-api.ts';

export function CartLines({ lines, clearable = false }: { lines: readonly Line[]; clearable?: boolean }) {
  const text = useMessages(cartContentsMessages);
  const api = useCartApi();
  const query = useQueryClient();
  const quantities = useQuantities();
  const [removed, setRemoved] = useState<{ lines: readonly Line[]; said: string; alone?: number } | undefined>(undefined);
  const isBack = removed?.alone !== undefined && lines.some(({ RId }) => RId === removed.alone);

  const withQuote = linesWithQuote(lines);

  const remove = (line: Line) => {
    quantities.want(line.RId, 0);
    const people = peopleOf(line);
    setRemoved({ lines: [line], said: people > 0 ? text.removedList(line.Title, people) : text.removed(line.Title), alone: line.RId });
  };

  const clearing = useSend({
    request: (_all: readonly Line[]) => clearCart(api),
    onSuccess: async ({ payload }, all) => {
      await changeCart(query, payload);
      for (const { PId } of all) bus.emit('cart:line-removed', { PId });
    },
    afterSuccess: (_success, all) => setRemoved({ lines: all, said: text.cleared }),
  });

  return (
    <>
      {removed && !isBack && (
        <RemovedLines key={removed.lines[0]?.RId} lines={removed.lines} said={removed.said} onDone={() => setRemoved(undefined)} />
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {shownLines(lines).map((line) => (
            <CartLine
              key={line.RId}
              line={line}
              quotedPieces={(line.Parts ?? [line]).map(({ RId }) => withQuote.get(RId)).find((pieces) => pieces !== undefined)}
              onQuantity={(qty) => quantities.want(line.RId, qty)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      )}
      {clearable && lines.length > 0 && (
        <div className={styles.tools}>
          <Button variant="ghost" size="sm" busy={clearing.pending} onClick={() => void clearing.send(lines)}>
            <IconTrash size={18} /> {text.clear}
          </Button>
        </div>
      )}
    </>
  );
}
