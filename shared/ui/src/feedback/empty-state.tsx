import type { ReactNode } from 'react';
import type { IconComponent } from '../icons/index.ts';
import { cx } from '../styles/cx.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: IconComponent;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
}

export function EmptyState({ icon: Icon, title, text, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)}>
      <span className={styles.icon}>
        <Icon size={32} />
      </span>
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
