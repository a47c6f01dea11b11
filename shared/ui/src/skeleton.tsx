import { cx } from './cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Gives the size; without it a line of text. */
  className?: string | undefined;
}

/** Where something will be. Silent: mark the region that is loading with `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, className)} />;
}
