import { useEffect } from 'react';

/** In windows up to 48 rem wide, reserves 4 rem for a bar at the lower edge. */
export function usePageBar(isShown: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isShown) return;
    dataset.pageBar = '';
    return () => {
      delete dataset.pageBar;
    };
  }, [isShown]);
}
