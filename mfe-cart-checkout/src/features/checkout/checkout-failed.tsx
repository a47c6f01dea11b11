import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { IconWarning } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';

/** In the place of the steps: they could not be loaded. */
export function CheckoutFailed({ retry }: { retry: () => void }) {
  const text = useMessages(messages);
  return (
    <EmptyState
      icon={IconWarning}
      title={text.checkout.loadFailed}
      text={text.checkout.loadFailedText}
      action={<Button onClick={retry}>{text.cart.retry}</Button>}
    />
  );
}
