import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'offer' | 'success' | 'danger' | 'info';
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx(styles.badge, tone !== 'neutral' && styles[tone], className)}>{children}</span>;
}
