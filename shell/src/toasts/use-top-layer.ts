import { useEffect, useRef } from 'react';

/**
 * A popover that is raised again with each newcomer to `shown`, so that nothing in it is hidden behind a dialog or drawer
 * that was opened meanwhile.
 */
export function useTopLayer(shown: readonly unknown[]) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1);
  useEffect(() => {
    // The oldest browsers we serve have no popovers; there a toast can be behind a dialog.
    if (!newest) return;
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
  }, [newest]);
  return layer;
}
