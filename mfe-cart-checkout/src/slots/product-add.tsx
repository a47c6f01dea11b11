import { productPath } from '@shop/contracts/addresses';
import type { SlotProps } from '@shop/contracts/slots';
import { bus, showToast, useMessages, useNavigate, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconCart } from '@shop/ui/icon';
import { addToCart, changeCart } from '../features/cart/api.ts';
import { useCartApi } from '../features/cart/use-cart-api.ts';
import { slotMessages } from '../messages/slots.ts';
import styles from './product-add.module.css';

/** One piece of it into the cart. Where a size has to be chosen first, to the page where one can. */
export default function ProductAdd({ product }: SlotProps['product.add']) {
  const text = useMessages(slotMessages).buy;
  const api = useCartApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const { pending, send } = useSend({
    request: (PId: number, key) => addToCart(api, { PId, Qty: 1 }, key),
    done: async ({ payload, message }, PId) => {
      await changeCart(query, payload);
      bus.emit('cart:line-added', { PId, Qty: 1 });
      showToast('success', message);
    },
    failed: async (failure, _, here) => {
      if (!here || failure.kind !== 'refused' || !failure.fields.VariantId) return;
      showToast('info', text.sizeNeeded);
      await navigate(productPath(product));
      return 'said';
    },
  });
  return product.inStock ? (
    <div className={styles.box}>
      <Button variant="secondary" size="sm" wide busy={pending} onClick={() => void send(product.id)}>
        <IconCart size={18} /> {text.addToCart}
      </Button>
    </div>
  ) : null;
}
