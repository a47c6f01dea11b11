import { formatDate, serverNow, useLocale, useMessages } from '@shop/runtime';
import { IconClock } from '@shop/ui/icon';
import { useEffect, useState } from 'react';
import { offerMessages } from '../../messages/offer.ts';
import styles from './countdown.module.css';
import { countdownParts } from './model.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Counts down to the server's end date, because pages are cached. Not a live region, which would announce every second.
 */
export function Countdown({ end }: { end: string }) {
  const text = useMessages(offerMessages);
  const locale = useLocale();
  const [now, setNow] = useState<number>();
  const endMs = Date.parse(end);
  const over = now !== undefined && now >= endMs;

  useEffect(() => {
    setNow(serverNow());
    if (over) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [over]);

  const parts = now === undefined ? undefined : countdownParts(endMs, now);
  return (
    <div className={styles.countdown}>
      <p className={styles.label}>
        <IconClock size={20} />
        {text.flashSale}
      </p>
      <div role="timer" className={styles.clock} aria-label={text.flashSale}>
        {parts ? (
          units.map((unit) => (
            <span key={unit} className={styles.part}>
              <span className={styles.number}>{String(parts[unit]).padStart(2, '0')}</span>{' '}
              <span className={styles.unit}>{text.countdown[unit]}</span>
            </span>
          ))
        ) : (
          <time dateTime={end}>{formatDate(end, locale)}</time>
        )}
      </div>
    </div>
  );
}
