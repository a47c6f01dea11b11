import type { Price as PriceContract } from '@shop/contracts/catalog';
import { useLocale, useMoney } from '@shop/runtime';
import { Badge } from '../layout/badge.tsx';
import { cx } from '../styles/cx.ts';
import styles from './price.module.css';

const pieces = { tr: 'adet', en: 'pieces' };

const former = { tr: 'Önceki fiyat:', en: 'Was:' };

export interface PriceProps {
  price: PriceContract;
  /** Number of pieces. Above 999, pass formatted text, because most pages must not load the number format. */
  packOf?: number | string | undefined;
  size?: 'sm' | 'md' | 'lg';
  badge?: boolean;
  className?: string | undefined;
}

export function Price({ price, packOf, size = 'md', badge = true, className }: PriceProps) {
  const money = useMoney();
  const locale = useLocale();
  const formerly = former[locale];
  const reduced = price.Kar > 0;
  return (
    <span className={cx(styles.price, reduced && styles.reduced, size !== 'md' && styles[size], className)}>
      <span className={styles.now}>{money(price.Birim)}</span>
      {packOf !== undefined && (
        <span className={styles.pack}>
          / {packOf} {pieces[locale]}
        </span>
      )}
      {reduced && (
        <del className={styles.former}>
          <span className="visually-hidden">{formerly} </span>
          {money(price.Birim + price.Kar)}
        </del>
      )}
      {badge && <DiscountBadge price={price} className={styles.off} />}
    </span>
  );
}

const off = { tr: (percent: number) => `%${percent} indirim`, en: (percent: number) => `${percent}% off` };

export interface DiscountBadgeProps {
  price: PriceContract;
  className?: string | undefined;
}

export function DiscountBadge({ price: { Birim, Kar }, className }: DiscountBadgeProps) {
  const text = off[useLocale()];
  if (Kar <= 0) return null;
  return (
    <Badge tone="offer" className={className}>
      {text(Math.round((100 * Kar) / (Birim + Kar)))}
    </Badge>
  );
}
