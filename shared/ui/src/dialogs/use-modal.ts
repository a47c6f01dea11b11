import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusHeading } from '../feedback/focus-heading.ts';

/**
 * The browser handles focus, Escape and inertness of the dialog. If its opener no longer accepts the focus, the section's heading gets it.
 * `insistent`: only the dialog's own buttons close it.
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
      const { activeElement, body } = document;
      const isGone = opener.current?.isConnected === false && activeElement === body;
      // If the opener accepts no focus, such as a hidden control, browsers leave the focus in the closed dialog for a moment.
      const isLost = opener.current !== body && dialog?.contains(activeElement);
      if ((isGone || isLost) && dialog?.parentElement) focusHeading(dialog.parentElement);
      opener.current = null;
    }
  }, [open]);
  const ifOwn =
    <E extends SyntheticEvent>(act: (event: E) => void) =>
    (event: E) => {
      // File inputs inside the dialog emit `cancel` events too, and these bubble.
      if (event.target === event.currentTarget) act(event);
    };
  return {
    ref,
    // `closedby` is needed, because browsers honour only the first prevented `cancel`.
    ...(insistent && { closedby: 'none' as const }),
    // Calls `onClose` at once, because the browser's `close` event may come after the dialog has reopened.
    onCancel: ifOwn((event) => {
      event.preventDefault();
      if (!insistent) onClose();
    }),
    onMouseDown: ifOwn<MouseEvent>(() => !insistent && onClose()),
    // Runs if the browser has closed the dialog, or the shell on navigation.
    onClose: () => {
      if (!open || ref.current?.open) return;
      if (insistent) ref.current?.showModal();
      else onClose();
    },
  };
}
