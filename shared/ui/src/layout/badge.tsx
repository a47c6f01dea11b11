import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'offer' | 'success' | 'danger' | 'info';
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx(styles.badge, tone !== 'neutral' && styles[tone], className)}>{children}</span>;
}
