import type { Price as PriceContract } from '@shop/contracts/catalog';
import { useLocale, useMoney } from '@shop/runtime';
import { cx } from './cx.ts';
import { OfferBadge } from './offer-badge.tsx';
import styles from './price.module.css';

const former = { tr: 'Önceki fiyat:', en: 'Was:' };

export interface PriceProps {
  price: PriceContract;
  size?: 'sm' | 'md' | 'lg';
  badge?: boolean;
  className?: string | undefined;
}

export function Price({ price, size = 'md', badge = true, className }: PriceProps) {
  const money = useMoney();
  const formerly = former[useLocale()];
  const reduced = price.Kar > 0;
  return (
    <span className={cx(styles.price, reduced && styles.reduced, size !== 'md' && styles[size], className)}>
      <span className={styles.now}>{money(price.Birim)}</span>
      {reduced && (
        <del className={styles.former}>
          <span className="visually-hidden">{formerly} </span>
          {money(price.Birim + price.Kar)}
        </del>
      )}
      {badge && <OfferBadge price={price} className={styles.off} />}
    </span>
  );
}
