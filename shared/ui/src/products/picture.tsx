import type { ImageWidth } from '@shop/contracts/images';
import { imageSrcSet, imageUrl } from '@shop/runtime';
import { cx } from '../styles/cx.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** Image name in the catalogue. A path with a leading `/` is used unchanged. */
  img: string;
  /** Empty if adjacent text has the same meaning. */
  alt: string;
  sizes: string;
  largest?: ImageWidth;
  ratio?: 'square' | 'portrait' | 'landscape' | 'wide';
  fit?: 'cover' | 'contain';
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** Understates the width, so that phones with dense screens load less data. */
export const TWO_COLUMNS = '(min-resolution: 2.5dppx) 40vw, 44vw';
export const ONE_COLUMN = '(min-resolution: 2.5dppx) 80vw, 88vw';

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
