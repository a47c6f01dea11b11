import type { ImageWidth } from '@shop/contracts/images';
import { imageSrcSet, imageUrl } from '@shop/runtime';
import { cx } from './cx.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** `img` of a product, category or side, or an absolute address (begins with `/`), which is used as it is. */
  img: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute: how wide the layout shows it. */
  sizes: string;
  /** Largest width to offer. */
  largest?: ImageWidth;
  ratio?: 'square' | 'portrait' | 'landscape' | 'wide';
  fit?: 'cover' | 'contain';
  /** Above the fold: fetched first. Others load when they come near. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * `sizes` on phones. On their finest screens a little less than the picture is wide, so that the one with 2.3 to 2.8 pixels a
 * point is taken: the next larger one weighs half as much again, and no eye tells them apart.
 */
export const TWO_COLUMNS = '(min-resolution: 2.5dppx) 40vw, 47vw';
export const ONE_COLUMN = '(min-resolution: 2.5dppx) 80vw, 100vw';

/** A catalogue picture in a box of fixed ratio, so that nothing moves when it arrives. */
export function Picture({ img, alt, sizes, largest = 960, ratio = 'square', fit = 'cover', priority = false, className }: PictureProps) {
  const source = img.startsWith('/') ? { src: img } : { src: imageUrl(img, 480), srcSet: imageSrcSet(img, largest), sizes };
  return (
    <span className={cx(styles.picture, ratio !== 'square' && styles[ratio], className)}>
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        {...source}
        alt={alt}
        className={cx(styles.image, fit === 'contain' && styles.contain)}
      />
    </span>
  );
}
