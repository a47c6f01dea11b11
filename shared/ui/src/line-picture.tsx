import type { CartLine } from '@shop/contracts/cart';
import { Slot } from '@shop/runtime';
import { Picture } from '@shop/ui/picture';
import styles from './line-picture.module.css';

/** The product, or with the shopper's design on it where the designer is there to draw it. */
export function LinePicture({ line, className = '' }: { line: CartLine; className?: string | undefined }) {
  const product = <Picture img={line.Img} alt="" sizes="7rem" largest={320} />;
  return (
    <span className={`${styles.picture} ${className}`}>
      {line.Design ? <Slot name="line.preview" design={line.Design} img={line.Img} alt={line.Title} fallback={product} /> : product}
    </span>
  );
}
