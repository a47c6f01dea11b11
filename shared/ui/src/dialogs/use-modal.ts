import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusHeading } from '../feedback/focus-heading.ts';

/** For the page's scrollbar and its gutter, which a modal's backdrop does not cover. */
function markModal(): void {
  const root = document.documentElement;
  if (!document.querySelector('dialog[open]')) delete root.dataset.modal;
  else root.dataset.modal ??= innerWidth > root.clientWidth ? 'scrollbar' : '';
}

/** The browser handles focus, Escape and inertness. If the opener takes no focus, the nearest heading does. */
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
      // Descendants emit events too, such as a file input's `cancel`.
      if (event.target === event.currentTarget) act(event);
    };
  return {
    ref,
    // Browsers ignore `preventDefault` on a repeated `cancel`, so `closedby` is needed too.
    ...(insistent && { closedby: 'none' as const }),
    // At once: the browser's `close` may come after the dialog has reopened.
    onCancel: ifOwn((event) => {
      event.preventDefault();
      if (!insistent) onClose();
    }),
    onMouseDown: ifOwn<MouseEvent>(() => !insistent && onClose()),
    // Handles closing by the browser, or by the shell on navigation.
    onClose: () => {
      if (!open || ref.current?.open) return;
      if (insistent) ref.current?.showModal();
      else onClose();
    },
  };
}
