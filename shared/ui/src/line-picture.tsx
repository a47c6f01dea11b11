import type { CartLine } from '@shop/contracts/cart';
import { Slot } from '@shop/runtime';
import { cx } from './cx.ts';
import styles from './line-picture.module.css';
import { Picture } from './picture.tsx';

export interface LinePictureProps {
  line: CartLine;
  large?: boolean;
  /** For print, where images may never have been in view. */
  eager?: boolean;
  className?: string | undefined;
}

/** The product image, or the design preview if the designer is available. Labelled by the adjacent name. */
export function LinePicture({ line, large = false, eager = false, className }: LinePictureProps) {
  const size = large ? ({ sizes: '(min-width: 60rem) 56rem, 92vw', largest: 1280 } as const) : ({ sizes: '7rem', largest: 320 } as const);
  const product = <Picture img={line.Img} alt="" {...size} />;
  const { Design, VariantId } = line;
  return (
    <span className={cx(styles.picture, className)}>
      {Design ? (
        <Slot name="line.preview" design={Design} sizeId={VariantId} alt={line.Title} large={large} eager={eager} fallback={product} />
      ) : (
        product
      )}
    </span>
  );
}
