import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import type { SlotProps } from '@shop/contracts/slots';
import { bus, showToast, useApi, useLocation, useMessages, useNavigate, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { IconCart } from '@shop/ui/icon';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { type MouseEvent, useRef, useState } from 'react';
import { FEW_LEFT, isSoldOut, onlySize, sizesOf, stockOf } from '../features/buy/model.ts';
import { SizeChoice } from '../features/buy/size-choice.tsx';
import { addToCart, changeCart } from '../features/cart/api.ts';
import { setDrawerOpen } from '../features/cart/store.ts';
import { slotMessages } from '../messages/slots/messages.ts';
import styles from './product-buy.module.css';

type Props = SlotProps['product.buy'];

/** On each route change the order quantity is 1 again (specification, point 2): another address, another box. */
export default function ProductBuy(props: Props) {
  const text = useMessages(slotMessages).buy;
  const { pathname } = useLocation();
  if (isSoldOut(props.product))
    return (
      <div className={styles.soldOut}>
        <p className={styles.soldOutTitle}>{text.outOfStock}</p>
        <p>{text.outOfStockHint}</p>
      </div>
    );
  return <BuyBox key={`${pathname} ${props.product.id}`} {...props} />;
}

function BuyBox({ product, colour }: Props) {
  const all = useMessages(slotMessages);
  const text = all.buy;
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const sizes = sizesOf(product);
  const [size, setSize] = useState(() => onlySize(sizes));
  const [qty, setQty] = useState(1);
  const [sizeMissing, setSizeMissing] = useState(false);
  const [busy, setBusy] = useState<'add' | 'buy' | undefined>(undefined);
  const sizeChoice = useRef<HTMLFieldSetElement>(null);
  const stock = stockOf(product, size);

  const chooseSize = (id: number) => {
    setSize(id);
    setSizeMissing(false);
    setQty((before) => Math.max(1, Math.min(before, stockOf(product, id))));
  };

  const add = async (then: 'add' | 'buy') => {
    if (busy) return;
    if (sizes.length > 0 && size === undefined) {
      setSizeMissing(true);
      sizeChoice.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
      return;
    }
    setBusy(then);
    try {
      const { Status, Message, Payload } = await addToCart(api, {
        PId: product.id,
        Qty: qty,
        ...(size !== undefined && { VariantId: size }),
        ...(colour && { Colour: colour }),
      });
      if (Status !== 1) return showToast('error', Message);
      await changeCart(query, Payload);
      bus.emit('cart:line-added', { PId: product.id, Qty: qty });
      if (then === 'buy') return await navigate('/checkout');
      showToast('success', Message);
      setDrawerOpen(true);
    } catch {
      showToast('error', all.requestFailed);
    } finally {
      setBusy(undefined);
    }
  };

  const buyNow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void add('buy');
  };

  return (
    <div className={styles.box}>
      {sizes.length > 0 && (
        <SizeChoice
          ref={sizeChoice}
          legend={text.size}
          soldOut={text.soldOut}
          sizes={sizes}
          value={size}
          onChange={chooseSize}
          error={sizeMissing ? text.sizeNeeded : undefined}
        />
      )}
      <div className={styles.row}>
        <QuantityStepper
          readOnly
          className={styles.stepper}
          label={text.quantity}
          value={qty}
          onChange={setQty}
          max={Math.max(1, Math.min(stock, MAX_LINE_QUANTITY))}
        />
        {stock <= FEW_LEFT && <p className={styles.few}>{text.fewLeft(stock)}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="accent" size="lg" wide busy={busy === 'add'} onClick={() => void add('add')}>
          <IconCart size={22} /> {text.addToCart}
        </Button>
        <ButtonLink
          to={`/product-details/${product.id}`}
          variant="primary"
          size="lg"
          wide
          aria-busy={busy === 'buy' || undefined}
          data-acts
          onClick={buyNow}
        >
          {text.buyNow}
        </ButtonLink>
      </div>
    </div>
  );
}
