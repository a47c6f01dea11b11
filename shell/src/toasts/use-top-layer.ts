import { useEffect, useRef } from 'react';

/** Reopens the popover for each toast, to cover dialogs opened since. */
export function useTopLayer(shown: readonly unknown[]) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1);
  useEffect(() => {
    // Without popover support, toasts may be behind a dialog.
    if (!newest) return;
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
  }, [newest]);
  return layer;
}
