import type { ProductPage } from '@shop/contracts/catalog';
import { categoryPath } from '@shop/contracts/page-paths';
import { Link, useApi, useLocale, useMessages, useQuery } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { IconSearch } from '@shop/ui/icon';
import type { ReactNode } from 'react';
import { listMessages } from '../../messages/list.ts';
import { searchMessages } from '../../messages/search.ts';
import { menuQuery } from '../department/api.ts';
import { ActiveFilters } from '../product-list/active-filters.tsx';
import { isNarrowed, type ListAddress } from '../product-list/model.ts';
import { meantQuery } from './api.ts';
import { searchPath, wordsToTry } from './model.ts';
import { nearCategories } from './near-categories.ts';
import styles from './nothing-found.module.css';
import { WaysOn } from './ways-on.tsx';

export interface NothingFoundProps {
  filters: ListAddress;
  products: ProductPage;
  designs: ReactNode;
}

export function NothingFound({ filters, products, designs }: NothingFoundProps) {
  const list = useMessages(listMessages);
  const text = useMessages(searchMessages);
  const { searchText = '', ...narrowing } = filters;
  const narrowed = isNarrowed(narrowing);
  const words = wordsToTry(searchText, useLocale());
  const { data: departments = [] } = useQuery(menuQuery(useApi()));
  const near = nearCategories(searchText, departments);
  const { data: meant = [] } = useQuery({ ...meantQuery(useApi(), words), enabled: words.length > 0 });
  const tries = [...new Set([...(products.correctedText === undefined ? [] : [products.correctedText]), ...meant])];
  return (
    <>
      <ActiveFilters path="/search" filters={filters} products={products} search />
      {designs}
      <EmptyState
        icon={IconSearch}
        title={searchText ? text.nothing(searchText) : list.empty}
        text={narrowed ? text.narrowedText : text.nothingText}
        action={narrowed && searchText && <ButtonLink to={searchPath(searchText)}>{text.withoutFilters}</ButtonLink>}
      />
      {tries.length > 0 && (
        <p className={styles.tries}>
          {text.didYouMean}
          {tries.map((term) => (
            <Link key={term} className={styles.term} to={searchPath(term)}>
              {term}
            </Link>
          ))}
        </p>
      )}
      {near.length > 0 && (
        <p className={styles.tries}>
          {text.nearDepartments}
          {near.map((category) => (
            <Link key={category.id} className={styles.term} to={categoryPath(category)}>
              {category.name}
            </Link>
          ))}
        </p>
      )}
      <WaysOn />
    </>
  );
}
