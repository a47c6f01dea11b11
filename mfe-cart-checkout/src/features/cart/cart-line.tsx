import type { CartLine as Line } from '@shop/contracts/cart';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { Link, showToast, useMessages, useMoney } from '@shop/runtime';
import { IconEdit, IconTrash, IconWarning } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { LinePicture } from '@shop/ui/line-picture';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { messages } from '../../messages/messages.ts';
import styles from './cart-line.module.css';
import { choiceText, linePath } from './model.ts';

export interface CartLineProps {
  line: Line;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
}

export function CartLine({ line, onQuantity, onRemove }: CartLineProps) {
  const text = useMessages(messages).cart;
  const money = useMoney();
  const choice = choiceText(line);
  // What is in the cart already stays until the shopper takes less.
  const most = Math.max(line.Qty, Math.min(line.Stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY));
  return (
    <li className={styles.line}>
      <Link to={linePath(line)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture line={line} />
      </Link>
      <div className={styles.texts}>
        <Link to={linePath(line)} className={styles.title}>
          {line.Title}
        </Link>
        {choice && <p className={styles.choice}>{choice}</p>}
        {line.Design && (
          <p className={styles.personalised}>
            <IconEdit size={16} /> {text.personalised}
          </p>
        )}
        {/* Keeps its place for one piece: “+” must not move away from under the second tap. */}
        <p className={line.Qty > 1 ? styles.unit : `${styles.unit} ${styles.place}`}>
          {text.each(money(line.UnitPrice), line.QuantityPercent)}
        </p>
        {line.Notices?.map((notice) => (
          <p key={notice} className={styles.short}>
            <IconWarning size={18} /> {notice}
          </p>
        ))}
      </div>
      <IconButton className={styles.remove} icon={IconTrash} size="sm" aria-label={text.remove(line.Title)} onClick={onRemove} />
      <div className={styles.amount}>
        <QuantityStepper
          size="sm"
          label={text.quantityOf(line.Title)}
          value={line.Qty}
          max={most}
          onChange={onQuantity}
          onTooMany={(max) => showToast('info', text.noMore(max))}
        />
        <p className={styles.total}>{money(line.LineTotal)}</p>
      </div>
    </li>
  );
}
