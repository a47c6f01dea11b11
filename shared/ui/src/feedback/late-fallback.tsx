import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './late-fallback.module.css';
import { Skeleton } from './skeleton.tsx';

export interface LateFallbackProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Fallback of a slot: a skeleton, which CSS replaces by the children after 4 s, without scripts too. */
export function LateFallback({ children, className }: LateFallbackProps) {
  return (
    <div className={cx(styles.place, className)}>
      <Skeleton className={styles.skeleton} />
      <div className={styles.late}>{children}</div>
    </div>
  );
}
