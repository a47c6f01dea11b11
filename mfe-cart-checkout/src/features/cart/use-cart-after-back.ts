import { useQueryClient } from '@shop/runtime';
import { useEffect } from 'react';
import { reloadCart } from './api.ts';

/** The back/forward cache restores an outdated cart. */
export function useCartAfterBack(): void {
  const query = useQueryClient();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void reloadCart(query);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [query]);
}
