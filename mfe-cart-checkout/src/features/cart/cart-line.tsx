import type { CartLine as OneLine } from '@shop/contracts/cart';
import { MAX_LINE_QUANTITY, MAX_PIECES } from '@shop/contracts/limits';
import type { ShownLine } from '@shop/contracts/name-list';
import { productPath, quotePath } from '@shop/contracts/page-paths';
import { Link, showToast, useMessages, useMoney } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useChoiceText } from '@shop/ui/choice-text';
import { IconEdit, IconTrash, IconWarning } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { LineNames } from '@shop/ui/line-names';
import { QuantitySelect } from '@shop/ui/quantity-select';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { useDialog } from '@shop/ui/use-dialog';
import { useId } from 'react';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import styles from './cart-line.module.css';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { designPath, peopleOf } from './model.ts';

export interface CartLineProps {
  line: ShownLine<OneLine>;
  quotedPieces: number | undefined;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
}

export function CartLine({ line, quotedPieces, onQuantity, onRemove }: CartLineProps) {
  const text = useMessages(cartContentsMessages);
  const money = useMoney();
  const choice = useChoiceText()(line);
  const people = peopleOf(line);
  const name = line.Design?.Name ? `${line.Title}, ${line.Design.Name}` : line.Title;
  const noticesId = useId();
  const problemId = !line.InStock && line.Notices ? noticesId : undefined;
  const most = Math.max(line.Qty, Math.min(line.Stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY));
  return (
    <li className={styles.line}>
      <EnlargedPicture line={line} className={styles.picture} />
      <div className={styles.texts}>
        <Link to={productPath({ slug: line.Slug, id: line.PId })} className={styles.title}>
          {line.Title}
        </Link>
        {choice && <p className={styles.choice}>{choice}</p>}
        {line.Design && (
          <p className={styles.personalised}>
            <IconEdit size={16} /> {people > 0 ? text.list(people) : text.personalised}
          </p>
        )}
        {line.Design && (
          <div className={styles.changes}>
            <ButtonLink variant="secondary" size="sm" to={designPath(line)} aria-label={text.editDesignOf(name)}>
              {text.editDesign}
            </ButtonLink>
            {line.Size && people === 0 && <Sizes line={line} />}
            {/* A bin icon alone would not show that all sizes are removed. */}
            {people > 0 && (
              <Button variant="secondary" size="sm" aria-label={text.removeListOf(name)} onClick={onRemove}>
                <IconTrash size={18} /> {text.removeList}
              </Button>
            )}
          </div>
        )}
        <p className={line.Qty > 1 || line.PackOf ? styles.unit : `${styles.unit} ${styles.place}`}>
          {text.each(money(line.UnitPrice), line.QuantityPercent, line.PackOf)}
        </p>
      </div>
      {people === 0 && (
        <IconButton className={styles.remove} icon={IconTrash} size="sm" aria-label={text.remove(name)} onClick={onRemove} />
      )}
      <div className={styles.amount}>
        {people > 0 ? (
          <p>{text.pieces(line.Qty)}</p>
        ) : line.Quantities ? (
          <QuantitySelect
            label={text.quantityOf(name)}
            options={line.Quantities.map((qty) => ({ qty }))}
            value={line.Qty}
            stock={line.Stock ?? MAX_PIECES}
            onChange={onQuantity}
            problemId={problemId}
          />
        ) : (
          <QuantityStepper
            size="sm"
            label={text.quantityOf(name)}
            value={line.Qty}
            max={most}
            onChange={onQuantity}
            onTooMany={(max) => showToast('info', text.noMore(Math.min(max, line.Stock ?? max)))}
            problemId={problemId}
          />
        )}
        <p className={styles.total}>{money(line.LineTotal)}</p>
      </div>
      <LineNames line={line} className={styles.choice} />
      {quotedPieces !== undefined && (
        <p className={styles.quote}>
          {text.moreThanList} <Link to={quotePath({ slug: line.Slug, id: line.PId }, quotedPieces)}>{text.quote}</Link>
        </p>
      )}
      {line.Notices && (
        <div id={noticesId} className={styles.notices}>
          {line.Notices.map((notice) => (
            <p key={notice} className={styles.short}>
              <IconWarning size={18} /> {notice}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

function Sizes({ line }: { line: OneLine }) {
  const text = useMessages(cartContentsMessages).sizes;
  const { Part: LineSizes, shown, loading, show } = useDialog(() => import('./line-sizes.tsx'), text.notOpened);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={loading}
        aria-label={text.heading(line.Title)}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        {text.edit}
      </Button>
      {LineSizes && <LineSizes line={line} {...shown} />}
    </>
  );
}
