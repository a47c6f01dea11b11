import { Link, useMessages } from '@shop/runtime';
import { IconChevronDown } from '@shop/ui/icon';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './filters.module.css';
import type { ListProps } from './model.ts';
import { statusOptions, toSearch, withFilter } from './model.ts';
import { PriceForm } from './price-form.tsx';

const SHOWN_CATEGORIES = 8;

/** Each choice is a link to the list as it would be, with how many products it has. */
export function Filters({ path, filters, products: { facets, maxPrice }, byCategory = false }: ListProps) {
  const { list: text } = useMessages(messages);
  const to = (change: Parameters<typeof withFilter>[1]) => path + toSearch(withFilter(filters, change));
  const counts = { 'on-sale': facets.onSale, 'in-stock': facets.inStock };

  const category = ({ id, name, count }: ListProps['products']['facets']['categories'][number]) => (
    <Choice key={id} to={to({ category: id })} chosen={filters.category === id} name={name} count={count} />
  );
  // The chosen one is always among those that show.
  const shown = facets.categories.filter(({ id }, index) => index < SHOWN_CATEGORIES || id === filters.category);
  const more = facets.categories.filter((candidate) => !shown.includes(candidate));

  return (
    <div className={styles.filters}>
      <Group title={text.status}>
        <Choice to={to({ status: undefined })} chosen={!filters.status} name={text.anyStatus} />
        {statusOptions.map((status) => (
          <Choice key={status} to={to({ status })} chosen={filters.status === status} name={text.statuses[status]} count={counts[status]} />
        ))}
      </Group>
      <section className={styles.group}>
        <h2 className={styles.title}>{text.price}</h2>
        <PriceForm path={path} filters={filters} maxPrice={maxPrice} />
      </section>
      {byCategory && (
        <Group title={text.category}>
          <Choice to={to({ category: undefined })} chosen={!filters.category} name={text.allCategories} />
          {shown.map(category)}
          {more.length > 0 && (
            <li>
              <details className={styles.more}>
                <summary className={styles.moreLabel}>
                  {text.moreCategories(more.length)}
                  <IconChevronDown size={18} />
                </summary>
                <ul className={styles.choices}>{more.map(category)}</ul>
              </details>
            </li>
          )}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.choices}>{children}</ul>
    </section>
  );
}

function Choice({ to, chosen, name, count }: { to: string; chosen: boolean; name: string; count?: number }) {
  return (
    <li>
      <Link className={styles.choice} to={to} aria-current={chosen || undefined} preventScrollReset rel="nofollow">
        <span className={styles.mark} />
        <span>{name}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
}
