import { Link, useLocale } from '@shop/runtime';
import { IconChevronRight } from '../icons/index.ts';
import styles from './breadcrumbs.module.css';

const label = { tr: 'Sayfa yolu', en: 'Breadcrumb' };

export interface Crumb {
  name: string;
  to?: string;
}

export interface BreadcrumbsProps {
  items: readonly Crumb[];
  className?: string | undefined;
}

export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label[useLocale()]} className={className}>
      <ol className={styles.list}>
        {items.map(({ name, to }, index) => (
          <li key={to ?? name} className={styles.item}>
            {to === undefined ? (
              <span className={styles.current} aria-current="page">
                {name}
              </span>
            ) : (
              <Link className={styles.link} to={to}>
                {name}
              </Link>
            )}
            {index < items.length - 1 && <IconChevronRight size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
