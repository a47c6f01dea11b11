import { LateFallback } from '@shop/ui/late-fallback';
import styles from './slot-fallback.module.css';

/** `tall` reserves the height of a button and a line below it. */
export function SlotFallback({ text, tall = false }: { text: string; tall?: boolean }) {
  return (
    <LateFallback className={tall ? `${styles.place} ${styles.tall}` : styles.place}>
      <p className={styles.text}>{text}</p>
    </LateFallback>
  );
}
