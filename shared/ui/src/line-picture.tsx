import type { CartLine } from '@shop/contracts/cart';
import { Slot } from '@shop/runtime';
import { cx } from './cx.ts';
import styles from './line-picture.module.css';
import { Picture } from './picture.tsx';

export interface LinePictureProps {
  line: CartLine;
  /** To be looked at closely: as wide as the place lets it. */
  large?: boolean;
  className?: string | undefined;
}

/** A line's product, or with the shopper's design on it where the designer is there to draw it. Its name stands beside it. */
export function LinePicture({ line, large = false, className }: LinePictureProps) {
  const size = large ? ({ sizes: '(min-width: 60rem) 56rem, 92vw', largest: 1280 } as const) : ({ sizes: '7rem', largest: 320 } as const);
  const product = <Picture img={line.Img} alt="" {...size} />;
  return (
    <span className={cx(styles.picture, className)}>
      {line.Design ? <Slot name="line.preview" design={line.Design} alt={line.Title} large={large} fallback={product} /> : product}
    </span>
  );
}
