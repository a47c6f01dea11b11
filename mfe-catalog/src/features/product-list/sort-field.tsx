import { type ShownSort, shownSorts } from '@shop/contracts/choices';
import { NEWEST } from '@shop/contracts/limits';
import { useHref, useMessages, useNavigate } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconChevronDown } from '@shop/ui/icon';
import { useEffect, useId, useRef } from 'react';
import { listMessages } from '../../messages/list.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { type ListProps, toSearch, withFilter } from './model.ts';
import styles from './sort-field.module.css';

export function useSortName(search: boolean): (sort: ShownSort) => string {
  const text = useMessages(listMessages);
  return (sort) => (sort === 'new-added' ? text.newest(NEWEST[search ? 'search' : 'list']) : text.sorts[sort]);
}

export function SortField({ path, filters, search = false }: Pick<ListProps, 'path' | 'filters' | 'search'>) {
  const text = useMessages(listMessages);
  const sortName = useSortName(search);
  const navigate = useNavigate();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const sort = filters.sort ?? 'default-sorting';

  // Uncontrolled, so that the choice stays while the list loads. Follows the URL on Back.
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);

  return (
    <form action={useHref(path)} className={styles.form}>
      <HiddenFilters filters={withFilter(filters, { sort: undefined })} />
      <label htmlFor={id} className={styles.label}>
        {text.sort}
      </label>
      <span className={styles.box}>
        <select
          ref={select}
          id={id}
          name="sort"
          className={styles.select}
          defaultValue={sort}
          onChange={({ target }) => {
            const chosen = target.value as ShownSort;
            const change = { sort: chosen === 'default-sorting' ? undefined : chosen };
            void navigate(path + toSearch(withFilter(filters, change)), { preventScrollReset: true });
          }}
        >
          {shownSorts.map((option) => (
            <option key={option} value={option}>
              {sortName(option)}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} />
      </span>
      <span className={styles.unscripted}>
        <Button type="submit" size="sm" variant="secondary">
          {text.apply}
        </Button>
      </span>
    </form>
  );
}
