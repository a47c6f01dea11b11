import { designerPath, productPath } from '@shop/contracts/page-paths';
import type { SlotProps } from '@shop/contracts/slots';
import { showToast, useMessages, useNavigate } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { IconCart, IconEdit } from '@shop/ui/icon';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { slotMessages } from '../messages/slots.ts';
import styles from './product-add.module.css';

/** A printable product also links to the designer. If a size must be chosen, the button opens the product page. */
export default function ProductAdd({ product }: SlotProps['product.add']) {
  const text = useMessages(slotMessages).buy;
  const navigate = useNavigate();
  const { pending, send } = useAddToCart({
    onError: async (failure, _, isMounted) => {
      if (!isMounted || failure.kind !== 'refused' || !failure.fields.VariantId) return;
      showToast('info', text.sizeNeeded);
      await navigate(productPath(product));
      return 'handled';
    },
  });
  if (!product.inStock) return null;
  const { printable } = product;
  return (
    <div className={styles.box}>
      {printable && (
        <ButtonLink to={designerPath(product)} size="sm" wide aria-label={text.designOf(product.title)}>
          <IconEdit size={18} /> {text.design}
        </ButtonLink>
      )}
      <Button
        variant={printable ? 'ghost' : 'secondary'}
        size="sm"
        wide
        busy={pending}
        onClick={() => void send({ line: { PId: product.id, Qty: product.quantities?.[0] ?? 1 }, by: 'add' })}
      >
        <IconCart size={18} /> {printable ? text.addBlank : text.addToCart}
      </Button>
    </div>
  );
}
