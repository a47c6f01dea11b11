import type { ProductPage } from '@shop/contracts/catalog';
import { statuses } from '@shop/contracts/choices';
import { Link, useApi, useMessages, useQuery } from '@shop/runtime';
import { IconChevronDown } from '@shop/ui/icon';
import { Swatch } from '@shop/ui/swatch';
import { Children, type ReactElement, type ReactNode, useState } from 'react';
import { listMessages } from '../../messages/list.ts';
import { menuQuery } from '../department/api.ts';
import { categoryTree } from './category-tree.ts';
import styles from './filters.module.css';
import type { ListProps } from './model.ts';
import { namesIn, toggled, toSearch, withFilter } from './model.ts';
import { PriceForm } from './price-form.tsx';
import { bySizeKind } from './size-kinds.ts';
import { Steady } from './steady.tsx';

type NamedChoice = ProductPage['facets']['brands'][number] & { clrCode?: string };

const SHOWN = 8;

export function Filters({ path, filters, products: { facets, minPrice, maxPrice, priceSteps, total }, byCategory = false }: ListProps) {
  const text = useMessages(listMessages);
  const to = (change: Parameters<typeof withFilter>[1]) => path + toSearch(withFilter(filters, change));
  const { data: departments } = useQuery({ ...menuQuery(useApi()), enabled: byCategory });
  const categories = categoryTree(facets.categories, departments, filters.category);
  const counts = { 'on-sale': facets.onSale, 'in-stock': facets.inStock };

  const kindsOfSize = bySizeKind(facets.sizes);
  const splits = ({ count }: { count: number }): boolean => count > 0 && count !== total;

  const shownStatuses = statuses.filter((status) => filters.status === status || splits({ count: counts[status] }));

  const several = (name: 'brand' | 'colour' | 'size', choices: readonly NamedChoice[], title = text[name]) => {
    const chosen = namesIn(filters[name]);
    const isTaken = choices.some(({ name: one, asked = one }) => chosen.includes(one) || chosen.includes(asked));
    if (!isTaken && (choices.length < 2 || (chosen.length === 0 && !choices.some(splits)))) return null;
    return (
      <Group key={title} title={title}>
        <Choices>
          {choices.map(({ name: one, asked = one, count, clrCode }) => (
            <Choice
              key={one}
              several
              to={to({ [name]: toggled(filters[name], chosen.includes(asked) ? asked : one) })}
              chosen={chosen.includes(one) || chosen.includes(asked)}
              name={one}
              count={count}
              swatch={clrCode !== undefined && <Swatch colour={{ name: one, clrCode }} size={18} />}
            />
          ))}
        </Choices>
      </Group>
    );
  };

  return (
    <Steady className={styles.filters}>
      {shownStatuses.length > 0 && (
        <Group title={text.status}>
          <Choices>
            <Choice to={to({ status: undefined })} chosen={!filters.status} name={text.anyStatus} />
            {shownStatuses.map((status) => (
              <Choice
                key={status}
                to={to({ status })}
                chosen={filters.status === status}
                name={text.statuses[status]}
                count={counts[status]}
              />
            ))}
          </Choices>
        </Group>
      )}
      {(minPrice !== maxPrice || maxPrice === 0 || filters.minPrice !== undefined || filters.maxPrice !== undefined) && (
        <Group title={text.price}>
          <PriceForm path={path} filters={filters} maxPrice={maxPrice} priceSteps={priceSteps} />
        </Group>
      )}
      {(facets.productTypes.length > 1 || filters.productType) && (
        <Group title={text.productType}>
          <Choices>
            <Choice to={to({ productType: undefined })} chosen={!filters.productType} name={text.anyProductType} />
            {facets.productTypes.map(({ name, count }) => (
              <Choice
                key={name}
                to={to({ productType: name })}
                chosen={filters.productType === name}
                name={text.productTypes[name]}
                count={count}
              />
            ))}
          </Choices>
        </Group>
      )}
      {byCategory && (categories.length > 1 || filters.category !== undefined) && (
        <Group title={text.category}>
          <Choices>
            <Choice to={to({ category: undefined })} chosen={!filters.category} name={text.allCategories} />
            {categories.map(({ id, name, count, nested }) => (
              <Choice key={id} nested={nested} to={to({ category: id })} chosen={filters.category === id} name={name} count={count} />
            ))}
          </Choices>
        </Group>
      )}
      {several('colour', facets.colours)}
      {kindsOfSize.map(([kind, sizes]) => several('size', sizes, kindsOfSize.length > 1 ? text.sizeKinds[kind] : text.size))}
      {several('brand', facets.brands)}
      {(facets.ratings.some(splits) || filters.rating) && (
        <Group title={text.rating}>
          <Choices>
            <Choice to={to({ rating: undefined })} chosen={!filters.rating} name={text.anyRating} />
            {facets.ratings.map(({ stars, count }) => (
              <Choice key={stars} to={to({ rating: stars })} chosen={filters.rating === stars} name={text.stars(stars)} count={count} />
            ))}
          </Choices>
        </Group>
      )}
    </Steady>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group} open>
      <summary className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconChevronDown size={18} />
      </summary>
      {children}
    </details>
  );
}

/** With a chosen option, `<details>` stays open, so the option keeps the focus. */
function Choices({ children }: { children: ReactNode }) {
  const text = useMessages(listMessages);
  const choices = Children.toArray(children) as ReactElement<ChoiceProps>[];
  const more = choices.slice(SHOWN);
  const chosen = more.some(({ props }) => props.chosen);
  const [open, setOpen] = useState(chosen);
  return (
    <>
      <ul className={styles.choices}>{choices.slice(0, SHOWN)}</ul>
      {more.length > 0 && (
        <details className={styles.more} open={open || chosen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.moreLabel}>
            {text.moreChoices(more.length)}
            <IconChevronDown size={18} />
          </summary>
          <ul className={styles.choices}>{more}</ul>
        </details>
      )}
    </>
  );
}

interface ChoiceProps {
  to: string;
  chosen: boolean;
  several?: boolean;
  nested?: boolean;
  name: string;
  count?: number;
  swatch?: ReactNode;
}

function Choice({ to, chosen, several = false, nested = false, name, count, swatch }: ChoiceProps) {
  return (
    <li className={nested ? styles.nested : undefined}>
      {/* No wrapper elements: a list hydrates a hundred choices. */}
      <Link
        className={several ? `${styles.choice} ${styles.several}` : styles.choice}
        to={to}
        aria-current={chosen || undefined}
        preventScrollReset
        rel="nofollow"
      >
        {swatch}
        {name}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
}
