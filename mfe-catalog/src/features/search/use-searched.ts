import type { ProductPage } from '@shop/contracts/catalog';
import { bus, useLocale } from '@shop/runtime';
import { useEffect } from 'react';
import { recentSearches } from './recent-searches.ts';

/** The search that was said last: its other pages and filters are the same search, and so is coming back to it. */
let said: string | undefined;

/** Says once a search what was found, and remembers it on this device where that is something. */
export function useSearched(searchText: string | undefined, { total }: ProductPage): void {
  const locale = useLocale();
  useEffect(() => {
    if (searchText === undefined || searchText === said) return;
    said = searchText;
    bus.emit('catalog:searched', { query: searchText, count: total });
    if (total > 0) recentSearches.add(searchText, locale);
  }, [searchText, total, locale]);
}
