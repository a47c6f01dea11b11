import { Skeleton } from '@shop/ui/skeleton';
import styles from './slot-fallback.module.css';

/** Holds another team's place: quiet while it is loading, and says what is wrong when it stays away. */
export function SlotFallback({ text }: { text: string }) {
  return (
    <div className={styles.place}>
      <Skeleton className={styles.skeleton} />
      <p className={styles.text}>{text}</p>
    </div>
  );
}
