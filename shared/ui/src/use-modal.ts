import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Native modal dialog: the browser handles focus, Escape and inertness.
 * Without its opener the focus goes to the section's heading. A press on the backdrop hits the dialog element.
 * `insistent`: only its own buttons close it.
 */
export function useModal(open: boolean, onClose: () => void, insistent = false) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
    } else if (!open) {
      dialog?.close();
      const isGone = opener.current?.isConnected === false && document.activeElement === document.body;
      if (isGone && dialog?.parentElement) focusHeading(dialog.parentElement, 'section[aria-labelledby], dialog, main');
      opener.current = null;
    }
  }, [open]);
  const ifOwn =
    <E extends SyntheticEvent>(act: (event: E) => void) =>
    (event: E) => {
      // Nested file inputs emit `cancel` too.
      if (event.target === event.currentTarget) act(event);
    };
  return {
    ref,
    // Browsers honour a prevented `cancel` once.
    ...(insistent && { closedby: 'none' as const }),
    // Closes through the owner at once: the browser's event comes later, after a fast reopening.
    onCancel: ifOwn((event) => {
      event.preventDefault();
      if (!insistent) onClose();
    }),
    onMouseDown: ifOwn<MouseEvent>(() => !insistent && onClose()),
    // Closed by the browser or by the shell on navigation.
    onClose: () => {
      if (!open || ref.current?.open) return;
      if (insistent) ref.current?.showModal();
      else onClose();
    },
  };
}
