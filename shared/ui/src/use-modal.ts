import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * A native modal dialog that follows `open`. The browser keeps focus inside, gives it back afterwards, closes on
 * Escape and makes the page behind inert; a press on the backdrop is a press on the dialog element itself.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    else if (!open) dialog?.close();
  }, [open]);
  return {
    ref,
    onClose: () => {
      if (open) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) ref.current?.close();
    },
  };
}
