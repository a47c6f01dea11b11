import type { ProductPage } from '@shop/contracts/catalog';
import { bus, useLocale } from '@shop/runtime';
import { useEffect } from 'react';
import { recentSearches } from './recent-searches.ts';

/** Paging, filtering and Back must not emit the same search again. */
let lastEmittedSearch: string | undefined;

export function useSearched(searchText: string | undefined, { total }: ProductPage): void {
  const locale = useLocale();
  useEffect(() => {
    if (searchText === undefined || searchText === lastEmittedSearch) return;
    lastEmittedSearch = searchText;
    bus.emit('catalog:searched', { query: searchText, count: total });
    if (total > 0) recentSearches.add(searchText, locale);
  }, [searchText, total, locale]);
}
