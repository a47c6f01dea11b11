import { useQueryClient } from '@shop/runtime';
import { useEffect } from 'react';
import { reloadCart } from './api.ts';

export function useCartAfterBack(): void {
  const query = useQueryClient();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void reloadCart(query);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [query]);
}
