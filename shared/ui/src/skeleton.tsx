import { cx } from './cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Sets the size; default is a line of text. */
  className?: string | undefined;
}

/** Hidden from screen readers: mark the region with `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, className)} />;
}
