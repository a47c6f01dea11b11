import type { ProductQuery } from '@shop/contracts/catalog';
import { Link, useMessages } from '@shop/runtime';
import { IconChevronLeft, IconChevronRight } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import { shownPages, toSearch, withFilter } from './model.ts';
import styles from './pager.module.css';

export function Pager({ path, filters, last }: { path: string; filters: ProductQuery; last: number }) {
  const { list: text } = useMessages(messages);
  if (last <= 1) return null;
  const page = filters.page ?? 1;
  const to = (target: number) => path + toSearch(withFilter(filters, { page: target === 1 ? undefined : target }));

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
