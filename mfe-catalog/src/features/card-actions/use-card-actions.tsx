import type { ProductCard } from '@shop/contracts/catalog';
import { useAfterHydration } from '@shop/ui/use-after-hydration';
import type { ReactNode } from 'react';

const loadActions = () => import('./card-actions.tsx');

/** Undefined until hydration, because the actions need scripts. */
export function useCardActions(): ((product: ProductCard) => ReactNode) | undefined {
  const Actions = useAfterHydration(loadActions);
  return Actions && ((product) => <Actions product={product} />);
}
