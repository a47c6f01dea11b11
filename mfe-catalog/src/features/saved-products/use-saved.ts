import type { ProductCard } from '@shop/contracts/catalog';
import { useApi, useQuery } from '@shop/runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { savedQuery } from './api.ts';
import type { SavedList } from './saved-list.ts';

const none: readonly ProductCard[] = [];

export const useSaved = (list: SavedList): readonly ProductCard[] => useSyncExternalStore(list.subscribe, list.read, () => none);

export function useFreshSaved(list: SavedList): { products: readonly ProductCard[] | undefined; failed: boolean } {
  const products = useSyncExternalStore(list.subscribe, list.read, () => undefined);
  const [asked] = useState(() => list.read().map(({ id }) => id));
  const { data, isError } = useQuery({ ...savedQuery(useApi(), asked), enabled: asked.length > 0 });
  useEffect(() => {
    if (data) list.refresh(asked, data);
  }, [list, asked, data]);
  return { products, failed: isError };
}
