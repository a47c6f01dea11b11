import { shownSorts } from '@shop/contracts/choices';
import { Late, useMessages, useMoney } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { Drawer } from '@shop/ui/drawer';
import { EmptyState } from '@shop/ui/empty-state';
import { IconFilter, IconSearch } from '@shop/ui/icon';
import { ProductGrid } from '@shop/ui/product-grid';
import { useShown } from '@shop/ui/use-shown';
import { listMessages } from '../../messages/list.ts';
import { messages } from '../../messages/messages.ts';
import { useCardActions } from '../card-actions/use-card-actions.tsx';
import { Pager } from '../pager/pager.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { chipsOf } from './chips.ts';
import { Filters } from './filters.tsx';
import { type ListProps, toSearch, withFilter } from './model.ts';
import styles from './product-list.module.css';
import { SortField, useSortName } from './sort-field.tsx';
import { useBoundFilters } from './use-bound-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

export function ProductList({ filters: shown, ...list }: ListProps) {
  const { path, products, search = false } = list;
  const { filters, isOnItsWay } = useBoundFilters(shown);
  const props = { ...list, filters };
  const text = useMessages(listMessages);
  const { productCount } = useMessages(messages);
  const sortName = useSortName(search);
  const sort = shownSorts.find((option) => option === shown.sort);
  const drawer = useShown<true>();
  const narrowing = search ? withFilter(filters, { searchText: undefined }) : filters;
  const narrowedBy = chipsOf(narrowing, { text, money: useMoney(), facets: products.facets }).length;
  const filterLabel = narrowedBy > 0 ? text.filtersChosen(narrowedBy) : text.filters;

  const actions = useCardActions();
  const last = Math.ceil(products.total / products.pageSize);
  const beyond = products.items.length === 0 && products.total > 0;

  return (
    <div className={styles.layout}>
      <aside id="filters" className={styles.side} aria-label={text.filtersTitle}>
        <Late>
          <Filters {...props} />
        </Late>
      </aside>
      <div className={styles.main} aria-busy={isOnItsWay || undefined}>
        <div className={styles.bar}>
          <div className={styles.head}>
            <p className={styles.count} role="status">
              {productCount(products.total)}
              {/* Screen readers announce a new sorting even if the count stays. */}
              {sort && <span className="visually-hidden">, {sortName(sort)}</span>}
            </p>
            <ViewSwitch path={path} filters={filters} />
          </div>
          <Button variant="secondary" aria-haspopup="dialog" className={styles.openDrawer} onClick={() => drawer.show(true)}>
            <IconFilter size={20} />
            {filterLabel}
          </Button>
          <a className={styles.openHere} href="#filters">
            {filterLabel}
          </a>
          <SortField path={path} filters={filters} search={search} />
        </div>
        <ActiveFilters {...props} />
        {products.items.length > 0 ? (
          <ProductGrid
            products={products.items}
            columns={3}
            view={filters.view ?? 'remembered'}
            priority={2}
            heading="h2"
            actions={actions}
            aria-label={text.resultsLabel}
          />
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
        {!beyond && (
          <Pager
            page={shown.page ?? 1}
            last={last}
            to={(page) => path + toSearch(withFilter(filters, { page: page === 1 ? undefined : page }))}
          />
        )}
      </div>
      {drawer.content && (
        <Drawer
          open={drawer.open}
          onClose={drawer.close}
          title={text.filtersTitle}
          side="left"
          footer={
            <Button wide onClick={drawer.close}>
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
