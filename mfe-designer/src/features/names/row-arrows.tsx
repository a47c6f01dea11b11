import { useMessages } from '@shop/runtime';
import { IconChevronLeft, IconChevronRight } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { listRowsMessages } from '../../messages/list-rows.ts';
import styles from './row-arrows.module.css';

export interface RowArrowsProps {
  index: number;
  count: number;
  who: string;
  full?: boolean;
  className?: string | undefined;
  onShow: (index: number) => void;
}

export function RowArrows({ index, count, who, full = false, className = '', onShow }: RowArrowsProps) {
  const text = useMessages(listRowsMessages);
  const last = count - 1;
  const words = text.row(index + 1, count, who);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a span cannot hold a fieldset
    <span role="group" aria-label={text.rows} className={`${styles.arrows} ${className}`}>
      <IconButton
        icon={IconChevronLeft}
        size="sm"
        aria-label={text.previous}
        aria-disabled={index <= 0 || undefined}
        onClick={() => onShow(Math.max(0, index - 1))}
      />
      <output className={full ? styles.who : styles.count}>
        {full ? (
          words
        ) : (
          <>
            <span aria-hidden="true">
              {index + 1} / {count}
            </span>
            <span className="visually-hidden">{words}</span>
          </>
        )}
      </output>
      <IconButton
        icon={IconChevronRight}
        size="sm"
        aria-label={text.next}
        aria-disabled={index >= last || undefined}
        onClick={() => onShow(Math.min(last, index + 1))}
      />
    </span>
  );
}
