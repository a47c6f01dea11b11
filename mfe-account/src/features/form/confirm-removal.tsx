import type { Envelope } from '@shop/contracts/envelope';
import { showToast, useMessages, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { focusHeading } from '@shop/ui/focus-heading';
import { type RefObject, useEffect, useState } from 'react';
import { sharedMessages } from '../../messages/shared.ts';

export interface ConfirmRemovalProps {
  text: string;
  action: string;
  request: () => Promise<Envelope<null>>;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onGone: () => void;
}

export function ConfirmRemoval({ text, action, request, reload, onClose, onGone }: ConfirmRemovalProps) {
  const { form } = useMessages(sharedMessages);
  const { pending, send } = useSend({
    request,
    onSuccess: ({ message }) => {
      showToast('success', message);
      return reload();
    },
    afterSuccess: onGone,
    onError: (failure) => {
      if (failure.kind !== 'refused' || failure.code !== 'not-found') return;
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

export function useFocusWhenGone(left: RefObject<HTMLElement | null>): () => void {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (gone > 0 && left.current) focusHeading(left.current);
  }, [gone, left]);
  return () => setGone((times) => times + 1);
}
