import type { ProductCard } from '@shop/contracts/catalog';
import { useAfterHydration } from '@shop/ui/use-after-hydration';
import type { ReactNode } from 'react';

const loadActions = () => import('./card-actions.tsx');

export function useCardActions(wanted = true): ((product: ProductCard) => ReactNode) | undefined {
  const Actions = useAfterHydration(wanted ? loadActions : undefined);
  return Actions && ((product) => <Actions product={product} />);
}
