import type { ReactNode } from 'react';
import { IconCheck, IconInfo, IconWarning } from '../icons/index.ts';
import { cx } from '../styles/cx.ts';
import styles from './alert.module.css';

const icons = { info: IconInfo, success: IconCheck, danger: IconWarning };

export interface AlertProps {
  kind?: 'info' | 'success' | 'danger';
  title?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** `danger` interrupts screen readers. */
export function Alert({ kind = 'info', title, className, children }: AlertProps) {
  const Icon = icons[kind];
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={cx(styles.alert, kind !== 'info' && styles[kind], className)}>
      <Icon />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
