import { useBusEvent, useLocation } from '@shop/runtime';
import { useState } from 'react';
import { type ListAddress, parseFilters } from './model.ts';

/** Includes filters of a pending navigation, so that choices in quick succession all count. */
export function useBoundFilters(filters: ListAddress): { filters: ListAddress; isOnItsWay: boolean } {
  const { pathname, key } = useLocation();
  const [bound, setBound] = useState<{ key: string; filters: ListAddress }>();
  useBusEvent('page:left', (to) =>
    setBound(to.pathname === pathname ? { key: to.key, filters: parseFilters(new URLSearchParams(to.search)) } : undefined),
  );
  return bound && bound.key !== key ? { filters: bound.filters, isOnItsWay: true } : { filters, isOnItsWay: false };
}
