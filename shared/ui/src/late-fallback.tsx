import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './late-fallback.module.css';
import { Skeleton } from './skeleton.tsx';

export interface LateFallbackProps {
  children: ReactNode;
  /** Reserves the size of the slot. */
  className?: string | undefined;
}

/** Empty while loading; shows its children when the slot fails. Works without scripts. */
export function LateFallback({ children, className }: LateFallbackProps) {
  return (
    <div className={cx(styles.place, className)}>
      <Skeleton className={styles.skeleton} />
      <div className={styles.late}>{children}</div>
    </div>
  );
}
