import { productPath } from '@shop/contracts/addresses';
import type { SlotProps } from '@shop/contracts/slots';
import { showToast, useMessages, useNavigate } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconCart } from '@shop/ui/icon';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { slotMessages } from '../messages/slots.ts';
import styles from './product-add.module.css';

/** One piece of it into the cart. Where a size has to be chosen first, to the page where one can. */
export default function ProductAdd({ product }: SlotProps['product.add']) {
  const text = useMessages(slotMessages).buy;
  const navigate = useNavigate();
  const { pending, send } = useAddToCart({
    failed: async (failure, _, here) => {
      if (!here || failure.kind !== 'refused' || !failure.fields.VariantId) return;
      showToast('info', text.sizeNeeded);
      await navigate(productPath(product));
      return 'said';
    },
  });
  return product.inStock ? (
    <div className={styles.box}>
      <Button variant="secondary" size="sm" wide busy={pending} onClick={() => void send({ line: { PId: product.id, Qty: 1 }, by: 'add' })}>
        <IconCart size={18} /> {text.addToCart}
      </Button>
    </div>
  ) : null;
}
