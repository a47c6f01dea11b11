import { FEW_LEFT, MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { productDetailsPath } from '@shop/contracts/page-paths';
import { offersOf } from '@shop/contracts/quantity-offers';
import type { SlotProps } from '@shop/contracts/slots';
import { bus, showToast, useFieldErrors, useLocation, useMessages, useNavigate } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ActingLink } from '@shop/ui/button-link';
import { IconCart } from '@shop/ui/icon';
import { isPlainPress } from '@shop/ui/is-plain-press';
import { QuantityRadios } from '@shop/ui/quantity-radios';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { SizeChart } from '@shop/ui/size-chart';
import { type MouseEvent, useId, useState } from 'react';
import { isSoldOut, onlySize, sizesOf, soldOutOf, stockOf } from '../features/buy/model.ts';
import { NoticeOffer } from '../features/buy/notice-offer.tsx';
import { SizeChoice } from '../features/buy/size-choice.tsx';
import { setDrawerOpen } from '../features/cart/store.ts';
import { type Addition, useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { slotMessages } from '../messages/slots.ts';
import styles from './product-buy.module.css';

type Props = SlotProps['product.buy'];

/** The `key` resets the quantity on each route change (specification, point 2). */
export default function ProductBuy(props: Props) {
  const text = useMessages(slotMessages).buy;
  const { pathname } = useLocation();
  if (isSoldOut(props.product)) {
    const soldOut = soldOutOf(props.product);
    return (
      <div className={styles.soldOut}>
        <p className={styles.soldOutTitle}>{text.outOfStock}</p>
        <p>{text.outOfStockHint}</p>
        {soldOut.length > 0 && <NoticeOffer key={props.product.id} variants={soldOut} label={text.notice} />}
        {props.product.sizeChart && <SizeChart chart={props.product.sizeChart} />}
      </div>
    );
  }
  return <BuyBox key={`${pathname} ${props.product.id}`} {...props} />;
}

function BuyBox({ product, colour, readyDesign }: Props) {
  const text = useMessages(slotMessages).buy;
  const navigate = useNavigate();
  const sizes = sizesOf(product);
  const [size, setSize] = useState(() => onlySize(sizes));
  const { quantities } = product;
  const [qty, setQty] = useState(quantities?.[0] ?? 1);
  const sizeName = useId();
  const quantityName = useId();
  const { errors, mark, around } = useFieldErrors<HTMLDivElement>();
  const [pressed, setPressed] = useState<Addition['by']>('add');
  const stock = stockOf(product, size);
  const isBlank = product.printable && !readyDesign;
  const soldOut = soldOutOf({ variants: [...sizes] });

  const noMore = (left: number) => showToast('info', text.noMore(left));

  const chooseSize = (id: number) => {
    setSize(id);
    bus.emit('product:size-chosen', { PId: product.id, VariantId: id, ...(quantities && { Qty: qty }) });
    const left = Math.max(1, stockOf(product, id));
    if (qty > left) noMore(left);
    setQty(Math.min(qty, left));
  };

  const chooseQuantity = (count: number) => {
    setQty(count);
    const variant = size ?? product.variants[0]?.id;
    if (variant !== undefined) bus.emit('product:size-chosen', { PId: product.id, VariantId: variant, Qty: count });
  };

  const { pending, send } = useAddToCart({
    afterSuccess: (_success, { by }) => (by === 'buy' ? navigate('/checkout') : setDrawerOpen(true)),
  });

  const add = (by: Addition['by']) => {
    if (sizes.length > 0 && size === undefined) return mark({ [sizeName]: text.sizeNeeded });
    if (!pending) setPressed(by);
    const line = {
      PId: product.id,
      Qty: qty,
      ...(size !== undefined && { VariantId: size }),
      ...(colour && { Colour: colour }),
      ...(readyDesign && { ReadyDesign: readyDesign }),
    };
    void send({ line, by });
  };

  const buyNow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    add('buy');
  };

  return (
    <div {...around} className={styles.box}>
      <noscript className={styles.needsScripts}>
        <p>{text.needsScripts}</p>
      </noscript>
      {sizes.length > 0 && (
        <SizeChoice
          name={sizeName}
          legend={text.size}
          soldOut={text.soldOut}
          sizes={sizes}
          value={size}
          onChange={chooseSize}
          error={errors[sizeName]}
        />
      )}
      {product.sizeChart && <SizeChart chart={product.sizeChart} />}
      {soldOut.length > 0 && <NoticeOffer variants={soldOut} label={text.noticeSize(soldOut.map(({ size }) => size).join(', '))} />}
      {quantities && (
        <QuantityRadios
          legend={text.quantity}
          name={quantityName}
          options={offersOf(product)}
          value={qty}
          stock={stock}
          onChange={chooseQuantity}
        />
      )}
      {!quantities && (
        <div className={styles.row}>
          <QuantityStepper
            readOnly
            className={styles.stepper}
            label={text.quantity}
            value={qty}
            onChange={setQty}
            max={Math.max(1, Math.min(stock, MAX_LINE_QUANTITY))}
            onTooMany={noMore}
          />
          {stock <= FEW_LEFT && <p className={styles.few}>{text.fewLeft(stock)}</p>}
        </div>
      )}
      <div className={styles.actions}>
        <Button
          variant={isBlank ? 'secondary' : 'accent'}
          size="lg"
          wide
          busy={pending && pressed === 'add'}
          onClick={() => add('add')}
          data-main-action="add"
        >
          <IconCart size={22} /> {isBlank ? text.addBlank : text.addToCart}
        </Button>
        {/* Not for ready designs, because without scripts this link would open the blank product. */}
        {!readyDesign && (
          <ActingLink
            to={productDetailsPath(product.id)}
            variant={isBlank ? 'secondary' : 'primary'}
            size="lg"
            wide
            busy={pending && pressed === 'buy'}
            onClick={buyNow}
          >
            {isBlank ? text.buyBlankNow : text.buyNow}
          </ActingLink>
        )}
      </div>
    </div>
  );
}
