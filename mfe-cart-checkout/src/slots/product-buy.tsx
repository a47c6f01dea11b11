import type { CartAdd } from '@shop/contracts/cart';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import type { SlotProps } from '@shop/contracts/slots';
import { bus, showToast, useApi, useLocation, useMessages, useNavigate, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ActingLink } from '@shop/ui/button-link';
import { IconCart } from '@shop/ui/icon';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { type MouseEvent, useRef, useState } from 'react';
import { FEW_LEFT, isSoldOut, onlySize, sizesOf, stockOf } from '../features/buy/model.ts';
import { SizeChoice } from '../features/buy/size-choice.tsx';
import { addToCart, changeCart } from '../features/cart/api.ts';
import { setDrawerOpen } from '../features/cart/store.ts';
import { slotMessages } from '../messages/slots.ts';
import styles from './product-buy.module.css';

type Props = SlotProps['product.buy'];

interface Press {
  line: CartAdd;
  /** `buy` goes on to the checkout. */
  then: 'add' | 'buy';
}

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
  const text = useMessages(slotMessages).buy;
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const sizes = sizesOf(product);
  const [size, setSize] = useState(() => onlySize(sizes));
  const [qty, setQty] = useState(1);
  const [sizeMissing, setSizeMissing] = useState(false);
  const [pressed, setPressed] = useState<Press['then']>('add');
  const sizeChoice = useRef<HTMLFieldSetElement>(null);
  const stock = stockOf(product, size);

  const chooseSize = (id: number) => {
    setSize(id);
    bus.emit('product:size-chosen', { PId: product.id, VariantId: id });
    setSizeMissing(false);
    setQty((before) => Math.max(1, Math.min(before, stockOf(product, id))));
  };

  const { pending, send } = useSend({
    request: ({ line }: Press, key) => addToCart(api, line, key),
    done: async ({ payload, message }, { line, then }) => {
      await changeCart(query, payload);
      bus.emit('cart:line-added', { PId: line.PId, Qty: line.Qty });
      if (then === 'add') showToast('success', message);
    },
    next: (_success, { then }) => (then === 'buy' ? navigate('/checkout') : setDrawerOpen(true)),
  });

  const add = (then: Press['then']) => {
    if (sizes.length > 0 && size === undefined) {
      setSizeMissing(true);
      sizeChoice.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
      return;
    }
    if (!pending) setPressed(then);
    const line = { PId: product.id, Qty: qty, ...(size !== undefined && { VariantId: size }), ...(colour && { Colour: colour }) };
    void send({ line, then });
  };

  const buyNow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    add('buy');
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
        <Button variant="accent" size="lg" wide busy={pending && pressed === 'add'} onClick={() => add('add')}>
          <IconCart size={22} /> {text.addToCart}
        </Button>
        <ActingLink
          to={`/product-details/${product.id}`}
          variant="primary"
          size="lg"
          wide
          busy={pending && pressed === 'buy'}
          onClick={buyNow}
        >
          {text.buyNow}
        </ActingLink>
      </div>
    </div>
  );
}
