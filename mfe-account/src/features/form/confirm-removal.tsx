import type { Envelope } from '@shop/contracts/envelope';
import { showToast, useMessages, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { focusHeading } from '@shop/ui/focus-heading';
import { type RefObject, useEffect, useState } from 'react';
import { messages } from '../../messages/messages.ts';

export interface ConfirmRemovalProps {
  /** What goes, and what stays. */
  text: string;
  action: string;
  request: () => Promise<Envelope<null>>;
  /** The list that it goes from. */
  reload: () => Promise<unknown>;
  onClose: () => void;
  onGone: () => void;
}

/** In a dialog: asks once more before something is deleted for good. */
export function ConfirmRemoval({ text, action, request, reload, onClose, onGone }: ConfirmRemovalProps) {
  const { form } = useMessages(messages);
  const { pending, send } = useSend({
    request,
    done: ({ message }) => {
      showToast('success', message);
      return reload();
    },
    next: onGone,
    failed: (failure) => {
      if (failure.kind !== 'refused' || failure.code !== 'not-found') return;
      // Gone already. What is left is not waited for: only after this is it said why nothing was deleted.
      void reload();
      onGone();
    },
  });
  return (
    <div className="stack">
      <p>{text}</p>
      <div className="cluster">
        <Button variant="danger" busy={pending} onClick={() => void send()}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </div>
  );
}

/**
 * For `onGone`: the button that was pressed goes with what it deleted, so that the focus moves to the heading of what is left.
 * Once the dialog has closed, which gives the focus back to that button.
 */
export function useFocusWhenGone(left: RefObject<HTMLElement | null>): () => void {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (gone > 0 && left.current) focusHeading(left.current);
  }, [gone, left]);
  return () => setGone((times) => times + 1);
}
