import type { Product } from '@shop/contracts/catalog';
import { bus, Link, Slot, useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { IconReturn, IconShield, IconTruck } from '@shop/ui/icon';
import { Price } from '@shop/ui/price';
import { Rating } from '@shop/ui/rating';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { categoryPath } from '../address/model.ts';
import { Countdown } from '../offer/countdown.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { coloursOf, firstColourOf, pictureOf, picturesOf } from './model.ts';
import styles from './product-view.module.css';
import { QuantitySteps } from './quantity-steps.tsx';
import { SlotFallback } from './slot-fallback.tsx';

/** Gallery and details panel. The chosen colour is the one thing that both know. */
export function ProductView({ product }: { product: Product }) {
  const { product: text } = useMessages(messages);
  const colours = coloursOf(product);
  const [colour, setColour] = useState(() => firstColourOf(product));
  const [picture, setPicture] = useState(product.img);

  const chooseColour = (name: string) => {
    setColour(name);
    setPicture((shown) => pictureOf(product, name) ?? shown);
  };

  const { id, title, priceVATIncl } = product;
  useEffect(() => bus.emit('product:viewed', { product: { id, title, priceVATIncl } }), [id, title, priceVATIncl]);

  return (
    <article className={styles.view}>
      <Gallery title={title} pictures={picturesOf(product)} shown={picture} onShow={setPicture} />
      <div className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.parent}>{product.parent}</p>
          <h1>{title}</h1>
          <p className={styles.facts}>
            <Badge tone={product.inStock ? 'success' : 'neutral'}>{product.inStock ? text.inStock : text.outOfStock}</Badge>
            <Link className={styles.reviews} to="#reviews">
              <Rating rating={product.rating}>{text.reviewCount(product.reviewCount)}</Rating>
            </Link>
          </p>
        </div>
        <Description description={product.description} />
        <Price price={priceVATIncl} size="lg" />
        <QuantitySteps product={product} />
        {product.offerDate && <Countdown end={product.offerDate.endDate} />}
        {colours.length > 0 && <ColourChoice colours={colours} chosen={colour} onChoose={chooseColour} />}
        <div className={styles.buying}>
          <Slot name="product.buy" product={product} colour={colour} fallback={<SlotFallback text={text.buyUnavailable} />} />
          <Slot
            name="product.customise"
            product={product}
            colour={colour}
            fallback={product.printable && product.inStock ? <SlotFallback text={text.customiseUnavailable} /> : null}
          />
        </div>
        <ul className={styles.notes}>
          <li>
            <IconReturn size={22} />
            <span>
              {text.returns}
              {product.printable && <span className={styles.except}>{text.returnsExcept}</span>}
            </span>
          </li>
          <li>
            <IconTruck size={22} />
            {text.dispatch}
          </li>
          <li>
            <IconShield size={22} />
            {text.safeCheckout}
          </li>
        </ul>
        <dl className={styles.references}>
          <div>
            <dt>{text.sku}:</dt>
            <dd>{product.sku}</dd>
          </div>
          <div>
            <dt>{text.category}:</dt>
            <dd>
              <Link to={categoryPath(product.category)}>{product.category.name}</Link>
            </dd>
          </div>
          {product.tags[0] && (
            <div>
              <dt>{text.tag}:</dt>
              <dd>{product.tags[0]}</dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  );
}
