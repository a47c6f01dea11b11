import type { CartLine } from '@shop/contracts/cart';
import { shownLines } from '@shop/contracts/name-list';
import { productPath } from '@shop/contracts/page-paths';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { ButtonLink } from '@shop/ui/button-link';
import { LineNames } from '@shop/ui/line-names';
import { LinePicture } from '@shop/ui/line-picture';
import { usePackTexts } from '@shop/ui/pack-text';
import { orderMessages } from '../../messages/order.ts';
import styles from './order-lines.module.css';

export function OrderLines({ lines, delivered = false }: { lines: readonly CartLine[]; delivered?: boolean }) {
  const text = useMessages(orderMessages);
  const money = useMoney();
  const packText = usePackTexts();
  return (
    <ul className={styles.lines}>
      {shownLines(lines).map((line) => (
        <li key={line.RId} className={styles.line}>
          <LinePicture line={line} eager />
          <div className={styles.texts}>
            <Link to={productPath({ slug: line.Slug, id: line.PId })} className={styles.title}>
              {line.Title}
            </Link>
            <span className={`${styles.muted} ${styles.choices}`}>
              {line.Design?.Name && <span>{`“${line.Design.Name}”`}</span>}
              {line.Size && <span>{`${text.size}: ${line.Size}`}</span>}
              {line.Colour && <span>{`${text.colour}: ${line.Colour}`}</span>}
              {line.Blank && <span>{text.blank}</span>}
            </span>
            {line.Design && <Badge tone="primary">{text.personalised}</Badge>}
            <span className={`numeric ${styles.muted}`}>
              {packText.ofLine(line) ?? `${text.quantity(line.Qty)} × ${money(line.UnitPrice)}`}
            </span>
            {delivered && (
              <ButtonLink
                to={`${productPath({ slug: line.Slug, id: line.PId })}#reviews`}
                variant="secondary"
                size="sm"
                className="screen-only"
                aria-label={text.reviewOf(line.Title)}
              >
                {text.review}
              </ButtonLink>
            )}
          </div>
          <strong className="numeric">{money(line.LineTotal)}</strong>
          <LineNames line={line} className={styles.muted} />
        </li>
      ))}
    </ul>
  );
}
