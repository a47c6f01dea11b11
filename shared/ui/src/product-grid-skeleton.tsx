import { cx } from './cx.ts';
import styles from './product-grid.module.css';
import { Skeleton } from './skeleton.tsx';

export interface ProductGridSkeletonProps {
  count?: number;
  columns?: 3 | 4;
}

/** The room of a `ProductGrid` that is on its way. */
export function ProductGridSkeleton({ count = 8, columns = 4 }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden="true" className={cx(styles.grid, columns === 3 && styles.three)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={styles.skeleton}>
          <Skeleton className={styles.skeletonPicture} />
          <Skeleton className={styles.skeletonLine} />
          <Skeleton className={styles.skeletonPrice} />
        </div>
      ))}
    </div>
  );
}
