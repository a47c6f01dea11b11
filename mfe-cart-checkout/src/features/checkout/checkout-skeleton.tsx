import { Skeleton } from '@shop/ui/skeleton';
import styles from './checkout-skeleton.module.css';

export function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton className={styles.summary} />
      <Skeleton className={styles.step} />
    </div>
  );
}
