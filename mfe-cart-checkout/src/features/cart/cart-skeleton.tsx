import { Skeleton } from '@shop/ui/skeleton';
import styles from './cart-skeleton.module.css';

export function CartSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.card}>
        <Line />
        <Line />
      </div>
      <Skeleton className={styles.summary} />
    </div>
  );
}

const Line = () => (
  <div className={styles.line}>
    <Skeleton className={styles.picture} />
    <div className={styles.texts}>
      <Skeleton className={styles.long} />
      <Skeleton className={styles.short} />
    </div>
  </div>
);
