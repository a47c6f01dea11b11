import { useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState, type EmptyStateProps } from '@shop/ui/empty-state';
import { IconCart } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';

export function CartEmpty({ heading }: Pick<EmptyStateProps, 'heading'>) {
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
