import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** For what is out of view at first: hydrates after the page, or when touched; after a click, renders after the page's beginning. */
export function Late({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  // Going back and links into the page need the whole height at once.
  const isWhole = useNavigationType() === 'POP' || hash !== '';
  const isDrawn = useDeferredValue(true, isWhole);
  return <Suspense>{isDrawn && children}</Suspense>;
}
