import { Link, useMessages } from '@shop/runtime';
import { IconChevronLeft, IconChevronRight } from '@shop/ui/icon';
import { pagerMessages } from '../../messages/pager.ts';
import { shownPages } from './model.ts';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  last: number;
  to: (page: number) => string;
}

export function Pager({ page, last, to }: PagerProps) {
  const text = useMessages(pagerMessages);
  if (last <= 1) return null;

  return (
    <nav aria-label={text.pages} className={styles.pager}>
      {page > 1 && (
        <Link className={styles.page} to={to(page - 1)} rel="prev" aria-label={text.previous}>
          <IconChevronLeft size={20} />
        </Link>
      )}
      {shownPages(page, last).map((target, index) =>
        target === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing else
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={target}
            className={styles.page}
            to={to(target)}
            aria-label={text.page(target)}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
          </Link>
        ),
      )}
      {page < last && (
        <Link className={styles.page} to={to(page + 1)} rel="next" aria-label={text.next}>
          <IconChevronRight size={20} />
        </Link>
      )}
    </nav>
  );
}
