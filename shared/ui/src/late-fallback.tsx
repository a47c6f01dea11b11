import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './late-fallback.module.css';
import { Skeleton } from './skeleton.tsx';

export interface LateFallbackProps {
  /** What stands there instead: what is wrong, or another way. */
  children: ReactNode;
  /** Gives the size that the piece will have. */
  className?: string | undefined;
}

/** Holds another team's place: quiet while it is loading, with what stands there instead when it stays away. Needs no scripts. */
export function LateFallback({ children, className }: LateFallbackProps) {
  return (
    <div className={cx(styles.place, className)}>
      <Skeleton className={styles.skeleton} />
      <div className={styles.late}>{children}</div>
    </div>
  );
}
