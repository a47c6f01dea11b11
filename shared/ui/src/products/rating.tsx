import { useLocale } from '@shop/runtime';
import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './rating.module.css';

const spoken = {
  tr: (rating: number) => `5 üzerinden ${String(rating).replace('.', ',')} yıldız`,
  en: (rating: number) => `${rating} out of 5 stars`,
};

const counted = {
  tr: (count: number) => `, ${count} değerlendirme`,
  en: (count: number) => `, ${count} review${count === 1 ? '' : 's'}`,
};

export interface RatingProps {
  rating: number;
  count?: number;
  children?: ReactNode;
  size?: 'md' | 'lg';
  className?: string | undefined;
}

export function Rating({ rating, count, children, size = 'md', className }: RatingProps) {
  const halves = Math.min(10, Math.max(0, Math.round(rating * 2)));
  const locale = useLocale();
  const text = spoken[locale](halves / 2) + (count === undefined ? '' : counted[locale](count));
  return (
    <span className={cx(styles.rating, size === 'lg' && styles.lg, className)}>
      <span role="img" aria-label={text} className={cx(styles.stars, styles[`s${halves}`])} />
      {count !== undefined && <span aria-hidden="true">({count})</span>}
      {children}
    </span>
  );
}
