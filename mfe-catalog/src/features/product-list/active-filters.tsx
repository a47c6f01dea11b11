import { Link, useMessages, useMoney } from '@shop/runtime';
import { IconClose } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import styles from './active-filters.module.css';
import { chipsOf } from './chips.ts';
import type { ListProps } from './model.ts';
import { isNarrowed, toSearch, withFilter } from './model.ts';

/** What narrows the list, each with the way to take it back. */
export function ActiveFilters({ path, filters, products }: ListProps) {
  const { list: text } = useMessages(messages);
  const money = useMoney();
  if (!isNarrowed(filters)) return null;

  const chips = chipsOf(filters, { text, money, categories: products.facets.categories });

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
        <Link className={styles.clear} to={path} preventScrollReset>
          {text.clear}
        </Link>
      </li>
    </ul>
  );
}
