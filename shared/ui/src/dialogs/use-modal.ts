import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusHeading } from '../feedback/focus-heading.ts';

/** Lets CSS style the page's scrollbar gutter, which a backdrop does not cover. */
function markModal(): void {
  const root = document.documentElement;
  if (!document.querySelector('dialog[open]')) delete root.dataset.modal;
  else root.dataset.modal ??= innerWidth > root.clientWidth ? 'scrollbar' : '';
}

/** The browser handles focus, Escape and inertness. If the opener takes no focus, the nearest heading gets it. */
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
      // If the opener is hidden, the focus stays in the closed dialog for a moment.
      const isLost = opener.current !== body && dialog?.contains(activeElement);
      if ((isGone || isLost) && dialog?.parentElement) focusHeading(dialog.parentElement);
      opener.current = null;
    }
    markModal();
    return markModal;
  }, [open]);
  const ifOwn =
    <E extends SyntheticEvent>(act: (event: E) => void) =>
    (event: E) => {
      // Ignores events of descendants, such as a file input's `cancel`.
      if (event.target === event.currentTarget) act(event);
    };
  return {
    ref,
    // Browsers ignore `preventDefault` on a repeated `cancel`, so `closedby` is needed too.
    ...(insistent && { closedby: 'none' as const }),
    // Calls `onClose` here: the browser's `close` event may come after the next opening.
    onCancel: ifOwn((event) => {
      event.preventDefault();
      if (!insistent) onClose();
    }),
    onMouseDown: ifOwn<MouseEvent>(() => !insistent && onClose()),
    // The browser, or the shell on navigation, has closed the dialog.
    onClose: () => {
      if (!open || ref.current?.open) return;
      if (insistent) ref.current?.showModal();
      else onClose();
    },
  };
}
