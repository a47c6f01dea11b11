import type { Price as PriceContract } from '@shop/contracts/catalog';
import { useLocale, useMoney } from '@shop/runtime';
import { Badge } from './badge.tsx';
import { cx } from './cx.ts';
import styles from './price.module.css';

const words = {
  tr: { former: 'Önceki fiyat:', off: (percent: number) => `-%${percent}` },
  en: { former: 'Was:', off: (percent: number) => `-${percent}%` },
};

export interface PriceProps {
  price: PriceContract;
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

/** The unit price; on offer also what it was and how much is off. */
export function Price({ price: { Birim, Kar }, size = 'md', className }: PriceProps) {
  const money = useMoney();
  const text = words[useLocale()];
  return (
    <span className={cx(styles.price, Kar > 0 && styles.reduced, size !== 'md' && styles[size], className)}>
      <span className={styles.now}>{money(Birim)}</span>
      {Kar > 0 && (
        <>
          <del className={styles.former}>
            <span className="visually-hidden">{text.former} </span>
            {money(Birim + Kar)}
          </del>
          <Badge tone="offer" className={styles.off}>
            {text.off(Math.round((100 * Kar) / (Birim + Kar)))}
          </Badge>
        </>
      )}
    </span>
  );
}
