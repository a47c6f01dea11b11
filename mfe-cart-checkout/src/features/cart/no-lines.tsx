import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState, type EmptyStateProps } from '@shop/ui/empty-state';
import { IconCart, IconWarning } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';

type Heading = Pick<EmptyStateProps, 'heading'>;

/** In the place of the lines: there are none. */
export function CartEmpty({ heading }: Heading) {
  const text = useMessages(messages).cart;
  return (
    <EmptyState
      icon={IconCart}
      heading={heading}
      title={text.empty}
      text={text.emptyText}
      action={
        <ButtonLink to="/products" variant="accent" size="lg">
          {text.toProducts}
        </ButtonLink>
      }
    />
  );
}

/** In the place of the lines: they could not be loaded. */
export function CartFailed({ heading, retry }: Heading & { retry: () => void }) {
  const text = useMessages(messages).cart;
  return (
    <EmptyState
      icon={IconWarning}
      heading={heading}
      title={text.loadFailed}
      text={text.loadFailedText}
      action={<Button onClick={retry}>{text.retry}</Button>}
    />
  );
}
