import type { ProductCard as Product } from '@shop/contracts/catalog';
import { productPath } from '@shop/contracts/page-paths';
import { Link, useLocale } from '@shop/runtime';
import type { ReactNode } from 'react';
import { Badge } from '../layout/badge.tsx';
import { Unbroken } from '../layout/unbroken.tsx';
import { cx } from '../styles/cx.ts';
import { Picture, TWO_COLUMNS } from './picture.tsx';
import { DiscountBadge, Price } from './price.tsx';
import styles from './product-card.module.css';
import { Rating } from './rating.tsx';
import { Swatches } from './swatch.tsx';

const words = {
  tr: { soldOut: 'Tükendi', printable: 'Tasarla', colours: (count: number) => `${count} renk` },
  en: { soldOut: 'Out of stock', printable: 'Design it', colours: (count: number) => `${count} colours` },
};

const SHOWN_COLOURS = 4;

export interface ProductCardProps {
  product: Product;
  priority?: boolean | undefined;
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  sizes?: string | undefined;
  actions?: ReactNode;
}

/** The title's link covers the whole card. */
export function ProductCard({ product, priority, heading: Heading = 'h3', sizes, actions }: ProductCardProps) {
  const text = words[useLocale()];
  const { colours } = product;
  return (
    <article className={cx(styles.card, !product.inStock && styles.gone)}>
      <div className={styles.frame}>
        <Picture
          img={product.img}
          alt=""
          sizes={sizes ?? `(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, ${TWO_COLUMNS}`}
          largest={640}
          priority={priority}
          className={styles.picture}
        />
        <span className={styles.badges}>
          {product.inStock ? <DiscountBadge price={product.priceVATIncl} /> : <Badge className={styles.soldOut}>{text.soldOut}</Badge>}
          {product.printable && product.inStock && (
            <Badge className={styles.printable}>
              <span className={styles.word}>{text.printable}</span>
            </Badge>
          )}
        </span>
        {colours.length > 1 && (
          <span className={styles.colours}>
            <Swatches colours={colours.slice(0, SHOWN_COLOURS)} label={text.colours(colours.length)} />
            {colours.length > SHOWN_COLOURS && <span aria-hidden="true">+{colours.length - SHOWN_COLOURS}</span>}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.kicker}>{product.category.name}</p>
        <Heading className={styles.title}>
          {/* `state.picture`: the product's page opens with the same image. */}
          <Link className={styles.link} to={productPath(product)} state={{ picture: product.img }}>
            <Unbroken>{product.title}</Unbroken>
          </Link>
        </Heading>
        {product.reviewCount > 0 && <Rating rating={product.rating} count={product.reviewCount} />}
        <Price price={product.priceVATIncl} packOf={product.packOf} badge={false} className={styles.price} />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
