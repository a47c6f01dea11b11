import { Link, useMessages } from '@shop/runtime';
import { focusHeading } from '@shop/ui/focus-heading';
import { IconChevronLeft, IconChevronRight } from '@shop/ui/icon';
import { isPlainPress } from '@shop/ui/is-plain-press';
import { type MouseEvent, useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  const press = (event: MouseEvent) => {
    pressed.current = isPlainPress(event);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `page` changes; the shell has then scrolled to the top
  useEffect(() => {
    if (pressed.current && nav.current) focusHeading(nav.current);
    pressed.current = false;
  }, [page]);
  if (last <= 1) return null;

  return (
    <nav ref={nav} aria-label={text.pages} className={styles.pager}>
      {page > 1 && (
        <Link className={styles.page} to={to(page - 1)} rel="prev" onClick={press} aria-label={text.previous}>
          <IconChevronLeft size={20} />
        </Link>
      )}
      {shownPages(page, last).map((target, index) =>
        target === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={target}
            className={styles.page}
            to={to(target)}
            onClick={press}
            aria-label={text.page(target)}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
          </Link>
        ),
      )}
      {page < last && (
        <Link className={styles.page} to={to(page + 1)} rel="next" onClick={press} aria-label={text.next}>
          <IconChevronRight size={20} />
        </Link>
      )}
    </nav>
  );
}
