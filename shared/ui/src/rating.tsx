import { useLocale } from '@shop/runtime';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './rating.module.css';

const spoken = {
  tr: (rating: number) => `5 üzerinden ${String(rating).replace('.', ',')} yıldız`,
  en: (rating: number) => `${rating} out of 5 stars`,
};

export interface RatingProps {
  /** 0 to 5; shown in halves. */
  rating: number;
  /** Beside the stars, such as "(12 Reviews)". */
  children?: ReactNode;
  size?: 'md' | 'lg';
  className?: string | undefined;
}

export function Rating({ rating, children, size = 'md', className }: RatingProps) {
  const halves = Math.min(10, Math.max(0, Math.round(rating * 2)));
  const text = spoken[useLocale()](halves / 2);
  return (
    <span className={cx(styles.rating, size === 'lg' && styles.lg, className)}>
      <span role="img" aria-label={text} className={cx(styles.stars, styles[`s${halves}`])} />
      {children}
    </span>
  );
}
