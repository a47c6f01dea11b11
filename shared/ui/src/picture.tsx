import type { ImageWidth } from '@shop/contracts/images';
import { imageSrcSet, imageUrl } from '@shop/runtime';
import { cx } from './cx.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** A catalogue `img`, or a path beginning with `/`, used as is. */
  img: string;
  /** Empty when adjacent text says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  largest?: ImageWidth;
  ratio?: 'square' | 'portrait' | 'landscape' | 'wide';
  fit?: 'cover' | 'contain';
  /** Above the fold: loads eagerly. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Slightly too small on the finest phone screens, so that they load images one size smaller. The eye sees no
 * difference.
 */
export const TWO_COLUMNS = '(min-resolution: 2.5dppx) 40vw, 47vw';
export const ONE_COLUMN = '(min-resolution: 2.5dppx) 80vw, 100vw';

/** Fixed aspect ratio against layout shifts. */
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
