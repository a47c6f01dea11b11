import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { Drawer } from '@shop/ui/drawer';
import { EmptyState } from '@shop/ui/empty-state';
import { IconFilter, IconSearch } from '@shop/ui/icon';
import { ProductGrid } from '@shop/ui/product-grid';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import { type ListProps, toSearch, withFilter } from './model.ts';
import { Pager } from './pager.tsx';
import styles from './product-list.module.css';
import { SortField } from './sort-field.tsx';

/** Products with their filters. Links and plain forms do the work; with scripts nothing reloads. */
export function ProductList(props: ListProps) {
  const { path, filters, products } = props;
  const { list: text, productCount } = useMessages(messages);
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');

  const last = Math.ceil(products.total / products.pageSize);
  // Nothing is left out by the filters: the address asks for a page after the last one.
  const beyond = products.items.length === 0 && products.total > 0;

  return (
    <div className={styles.layout}>
      <aside id="filters" className={styles.side} aria-label={text.filtersTitle}>
        <Filters {...props} />
      </aside>
      <div className={styles.main}>
        <div className={styles.bar}>
          <p className={styles.count} role="status">
            {productCount(products.total)}
          </p>
          <Button variant="secondary" aria-haspopup="dialog" className={styles.openDrawer} onClick={() => setDrawer('open')}>
            <IconFilter size={20} />
            {text.filters}
          </Button>
          <a className={styles.openHere} href="#filters">
            {text.filters}
          </a>
          <SortField path={path} filters={filters} />
        </div>
        <ActiveFilters {...props} />
        {products.items.length > 0 ? (
          <ProductGrid products={products.items} columns={3} priority={2} heading="h2" aria-label={text.resultsLabel} />
        ) : (
          <EmptyState
            icon={IconSearch}
            title={beyond ? text.beyond : text.empty}
            text={beyond ? text.beyondText(last) : text.emptyText}
            action={
              <ButtonLink
                to={path + (beyond ? toSearch(withFilter(filters, { page: last === 1 ? undefined : last })) : '')}
                variant="secondary"
              >
                {beyond ? text.toLast : text.clear}
              </ButtonLink>
            }
          />
        )}
        {!beyond && <Pager path={path} filters={filters} last={last} />}
      </div>
      {drawer !== 'unused' && (
        <Drawer
          open={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          title={text.filtersTitle}
          side="left"
          footer={
            <Button wide onClick={() => setDrawer('closed')}>
              {text.show(products.total)}
            </Button>
          }
        >
          <Filters {...props} />
        </Drawer>
      )}
    </div>
  );
}
