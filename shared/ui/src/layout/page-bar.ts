import { useEffect } from 'react';

/** Reserves space for a bar at the lower edge: `fixed` 4 rem up to 48 rem width, `sticky` 6 rem up to 64 rem. */
export function usePageBar(kind: 'fixed' | 'sticky' | undefined): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!kind) return;
    dataset.pageBar = kind;
    return () => {
      delete dataset.pageBar;
    };
  }, [kind]);
}
