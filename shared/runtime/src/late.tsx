import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * For content below the first screen. Hydrates after the page, or when touched. After a navigation, renders later than
 * the top of the page.
 */
export function Late({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  // Back navigation and `#` links need the page's full height at once.
  const isWhole = useNavigationType() === 'POP' || hash !== '';
  const isDrawn = useDeferredValue(true, isWhole);
  return <Suspense>{isDrawn && children}</Suspense>;
}
