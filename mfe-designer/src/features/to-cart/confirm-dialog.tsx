import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { toCartMessages } from '../../messages/to-cart.ts';
import styles from './cart-bar.module.css';
import type { ToCart } from './use-to-cart.ts';

export interface ConfirmDialogProps {
  toCart: ToCart;
  isEdit: boolean;
}

export function ConfirmDialog({ toCart: { confirmation, asking, goBack, goOn }, isEdit }: ConfirmDialogProps) {
  const text = useMessages(toCartMessages).confirmation;
  const { why, said } = confirmation;
  const way = { refused: undefined, word: isEdit ? text.save : text.add, changed: text.save, gone: text.again }[why];
  return (
    <Dialog open={asking} onClose={goBack} title={why === 'gone' ? text.goneTitle : text.title}>
      <div className="stack">
        <p>{text[why]}</p>
        {said.length > 0 && (
          <ul className={styles.warnings}>
            {[...new Set(said)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        <div className="cluster">
          <Button onClick={goBack}>{text.back}</Button>
          {way !== undefined && (
            <Button variant="ghost" onClick={goOn}>
              {way}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
