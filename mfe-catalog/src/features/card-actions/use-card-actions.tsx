import type { ProductCard } from '@shop/contracts/catalog';
import { useAfterAlive } from '@shop/ui/use-after-alive';
import type { ReactNode } from 'react';

const loadActions = () => import('./card-actions.tsx');

/** What stands over the pictures of a `ProductGrid`: nothing until the page has come to life, as only scripts can do it. */
export function useCardActions(): ((product: ProductCard) => ReactNode) | undefined {
  const Actions = useAfterAlive(loadActions);
  return Actions && ((product) => <Actions product={product} />);
}
