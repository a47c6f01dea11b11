import type { ShownLine } from '@shop/contracts/name-list';
import { Slot } from '@shop/runtime';
import { Picture } from '../products/picture.tsx';
import { cx } from '../styles/cx.ts';
import styles from './line-picture.module.css';

export interface LinePictureProps {
  line: ShownLine;
  large?: boolean;
  /** Lazy images that were never in view do not print. */
  eager?: boolean;
  className?: string | undefined;
}

/** Without a design or designer, shows the product's image. */
export function LinePicture({ line, large = false, eager = false, className }: LinePictureProps) {
  const size = large ? ({ sizes: '(min-width: 60rem) 56rem, 92vw', largest: 1280 } as const) : ({ sizes: '7rem', largest: 320 } as const);
  const product = <Picture img={line.Img} alt="" {...size} />;
  const { Design, VariantId, Parts } = line;
  const isList = Parts !== undefined && line.Qty > 1;
  const rows = Parts ? { sizes: Object.fromEntries(Parts.map((part) => [part.VariantId, part.Size])) } : { sizeId: VariantId };
  return (
    <span className={cx(styles.picture, large && styles.large, isList && !large && styles.list, className)}>
      {Design ? (
        <Slot name="line.preview" design={Design} {...rows} alt={line.Title} large={large} eager={eager} fallback={product} />
      ) : (
        product
      )}
    </span>
  );
}
