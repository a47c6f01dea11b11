import type { CartLine } from '@shop/contracts/cart';
import { Slot } from '@shop/runtime';
import { cx } from './cx.ts';
import styles from './line-picture.module.css';
import { Picture } from './picture.tsx';

/** A line's product, or with the shopper's design on it where the designer is there to draw it. Its name stands beside it. */
export function LinePicture({ line, className }: { line: CartLine; className?: string | undefined }) {
  const product = <Picture img={line.Img} alt="" sizes="7rem" largest={320} />;
  return (
    <span className={cx(styles.picture, className)}>
      {line.Design ? <Slot name="line.preview" design={line.Design} alt={line.Title} fallback={product} /> : product}
    </span>
  );
}
