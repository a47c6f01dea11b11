import { useEffect, useRef } from 'react';

/** Reopens the layer for each toast, to cover dialogs that were opened earlier. */
export function useTopLayer(shown: readonly unknown[]) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1);
  useEffect(() => {
    // Without popover support, an open dialog may cover the toasts.
    if (!newest) return;
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
  }, [newest]);
  return layer;
}
