import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * A native modal dialog that follows `open`. The browser keeps focus inside, gives it back afterwards (to the heading of the
 * section where what opened the dialog is gone), closes on Escape and makes the page behind inert; a press on the backdrop is a press on the dialog element itself.
 */
export function useModal(open: boolean, onClose: () => void) {
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
      // A field for files inside cancels too.
      if (event.target === event.currentTarget) act(event);
    };
  return {
    ref,
    // The owner closes it in the press itself: the browser tells of its own closing in a later task, when who presses fast has opened it again.
    onCancel: ifOwn((event) => {
      event.preventDefault();
      onClose();
    }),
    onMouseDown: ifOwn<MouseEvent>(onClose),
    // Somebody else has closed it: the browser, or the shell when the shopper sets off.
    onClose: () => {
      if (open && !ref.current?.open) onClose();
    },
  };
}
