import { Link, useMessages, useMoney } from '@shop/runtime';
import { IconClose } from '@shop/ui/icon';
import { listMessages } from '../../messages/list.ts';
import styles from './active-filters.module.css';
import { chipsOf } from './chips.ts';
import type { ListAddress, ListProps } from './model.ts';
import { isNarrowed, toSearch, withFilter } from './model.ts';

export function ActiveFilters({ path, filters, products, search = false }: ListProps) {
  const text = useMessages(listMessages);
  const money = useMoney();
  const { searchText, view } = filters;
  const kept: ListAddress = { ...(search && searchText && { searchText }), ...(view && { view }) };
  const narrowing = search ? withFilter(filters, { searchText: undefined }) : filters;
  if (!isNarrowed(narrowing)) return null;

  const chips = chipsOf(narrowing, { text, money, facets: products.facets });

  return (
    <ul className={styles.chips} aria-label={text.active}>
      {chips.map(({ without, name }) => (
        <li key={`${Object.keys(without)[0]} ${name}`}>
          <Link
            className={styles.chip}
            to={path + toSearch(withFilter(filters, without))}
            preventScrollReset
            aria-label={text.remove(name)}
          >
            {name}
            <IconClose size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} to={path + toSearch(kept)} preventScrollReset>
          {text.clear}
        </Link>
      </li>
    </ul>
  );
}
