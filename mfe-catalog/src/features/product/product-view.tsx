import type { Product } from '@shop/contracts/catalog';
import type { EventMap } from '@shop/contracts/events';
import { categoryPath, productPath } from '@shop/contracts/page-paths';
import { bus, Late, Link, Slot, useBusEvent, useLocale, useLocation, useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { IconReturn, IconShield, IconTruck } from '@shop/ui/icon';
import { Price } from '@shop/ui/price';
import { Rating } from '@shop/ui/rating';
import { Unbroken } from '@shop/ui/unbroken';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { productMessages } from '../../messages/product.ts';
import { DeliveryPromise } from '../delivery/delivery-promise.tsx';
import { Countdown } from '../offer/countdown.tsx';
import { AskQuestion } from '../question/ask-question.tsx';
import { SaveButtons } from '../saved-products/save-buttons.tsx';
import { Share } from '../share/share.tsx';
import { BuyBar } from './buy-bar.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { coloursOf, firstColourOf, isPrinted, pictureOf, picturesOf, shownPrice } from './model.ts';
import styles from './product-view.module.css';
import { QuantitySteps } from './quantity-steps.tsx';
import { SlotFallback } from './slot-fallback.tsx';

export interface ProductViewProps {
  product: Product;
  /** True in the quick view dialog, which has neither title nor bottom block (specification, point 4). */
  quick?: boolean;
}

export function ProductView({ product, quick = false }: ProductViewProps) {
  const text = useMessages(productMessages);
  const colours = coloursOf(product);
  const { state } = useLocation();
  // The image on the clicked card, which the server does not know.
  const clicked = useSyncExternalStore(
    () => () => undefined,
    () => (state as { picture?: string } | null)?.picture,
    () => undefined,
  );
  const [shown, setShown] = useState<string>();
  const [colour, setColour] = useState(() => firstColourOf(product));
  const [picture, setPicture] = useState(product.img);
  const clickedColour = product.imageURLs.find(({ img }) => img === clicked)?.color?.name;
  // Set during the render: an effect would first paint the old image.
  if (clicked !== undefined && clickedColour !== undefined && clicked !== shown) {
    setShown(clicked);
    setColour(clickedColour);
    setPicture(clicked);
  }
  const buying = useRef<HTMLDivElement>(null);

  const printOn = (img: string): string | undefined => {
    const printed = isPrinted(product, img);
    return printed === undefined ? undefined : printed ? text.withPrint : text.withoutPrint;
  };

  const chooseColour = (name: string) => {
    setColour(name);
    setPicture((now) => pictureOf(product, name) ?? now);
  };

  const { id, title, priceVATIncl } = product;
  const [chosen, setChosen] = useState<EventMap['product:size-chosen']>();
  // Ignores choices in the quick view of another product above this page.
  useBusEvent('product:size-chosen', (choice) => {
    if (choice.PId === id) setChosen(choice);
  });
  const quantity = chosen?.PId === id ? chosen.Qty : undefined;
  const shownNow = shownPrice(product, quantity, useLocale());
  useEffect(() => bus.emit('product:viewed', { product: { id, title, priceVATIncl } }), [id, title, priceVATIncl]);

  return (
    <article className={quick ? `${styles.view} ${styles.quick}` : styles.view}>
      <Gallery
        title={title}
        pictures={picturesOf(product)}
        printOn={printOn}
        colourOn={(img) => product.imageURLs.find((image) => image.img === img)?.color?.name}
        videoId={quick ? undefined : product.videoId}
        shown={picture}
        onShow={setPicture}
      />
      <div className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.parent}>{product.parent}</p>
          {!quick && (
            <h1>
              <Unbroken>{title}</Unbroken>
            </h1>
          )}
          <p className={styles.facts}>
            <Badge tone={product.inStock ? 'success' : 'neutral'}>{product.inStock ? text.inStock : text.outOfStock}</Badge>
            <Link className={styles.reviews} to={quick ? `${productPath(product)}#reviews` : '#reviews'}>
              {product.reviewCount > 0 ? <Rating rating={product.rating}>{text.reviewCount(product.reviewCount)}</Rating> : text.noReviews}
            </Link>
          </p>
        </div>
        <Price {...shownNow} size="lg" />
        {colours.length > 0 && <ColourChoice colours={colours} chosen={colour} picture={picture} onChoose={chooseColour} />}
        <div ref={buying} className={styles.buying}>
          <Slot
            name="product.customise"
            product={product}
            colour={colour}
            chosen={chosen}
            fallback={product.printable && product.inStock ? <SlotFallback tall text={text.customiseUnavailable} /> : null}
          />
          <Slot name="product.buy" product={product} colour={colour} fallback={<SlotFallback text={text.buyUnavailable} />} />
        </div>
        {product.offerDate && <Countdown end={product.offerDate.endDate} />}
        {!quick && <BuyBar {...shownNow} buying={buying} />}
        <Late>
          {product.inStock && <DeliveryPromise printable={product.printable} />}
          <QuantitySteps product={product} chosen={quantity} />
          <Description description={product.description} />
          <SaveButtons product={product} />
          <AskQuestion product={product} />
          {!quick && <BottomBlock product={product} />}
        </Late>
      </div>
    </article>
  );
}

function BottomBlock({ product }: { product: Product }) {
  const text = useMessages(productMessages);
  return (
    <>
      <ul className={styles.notes}>
        <li>
          <IconReturn size={22} />
          <span>
            {text.returns}
            {product.printable && <span className={styles.except}>{text.exceptPersonalised}</span>}
          </span>
        </li>
        <li>
          <IconTruck size={22} />
          <span>
            {text.dispatch}
            {product.printable && <span className={styles.except}>{text.exceptPersonalised}</span>}
          </span>
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
      <div className={styles.tools}>
        <Share path={productPath(product)} title={product.title} />
      </div>
    </>
  );
}
