import { useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState, type EmptyStateProps } from '@shop/ui/empty-state';
import { IconCart } from '@shop/ui/icon';
import { cartMessages } from '../../messages/cart.ts';
import { sharedMessages } from '../../messages/shared.ts';

export function CartEmpty({ heading }: Pick<EmptyStateProps, 'heading'>) {
  const text = useMessages(sharedMessages);
  const cartText = useMessages(cartMessages);
  return (
    <EmptyState
      icon={IconCart}
      heading={heading}
      title={text.empty}
      text={cartText.emptyText}
      action={
        <ButtonLink to="/products" variant="accent" size="lg">
          {text.toProducts}
        </ButtonLink>
      }
    />
  );
}
