import type { ProductCard } from '@shop/contracts/catalog';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** What stands over the pictures of a `ProductGrid`: nothing until the page has come to life, as only scripts can do it. */
export function useCardActions(): ((product: ProductCard) => ReactNode) | undefined {
  const [Actions, setActions] = useState<ComponentType<{ product: ProductCard }>>();
  useEffect(() => {
    // A task of its own: in this one the page comes alive.
    const later = setTimeout(() => {
      import('./card-actions.tsx').then(
        // In short tasks: it is all cards at once, and nobody waits for it.
        ({ default: loaded }) => startTransition(() => setActions(() => loaded)),
        // Cards are whole without; the next page asks again.
        (error: unknown) => console.warn(error),
      );
    });
    return () => clearTimeout(later);
  }, []);
  return Actions && ((product) => <Actions product={product} />);
}
