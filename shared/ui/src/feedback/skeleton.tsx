import { cx } from '../styles/cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  className?: string | undefined;
}

/** Screen readers skip it: mark the region with `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, className)} />;
}
