import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: readonly Crumb[] | undefined;
  actions?: ReactNode;
  className?: string | undefined;
}

export function PageHeader({ title, lead, breadcrumbs, actions, className }: PageHeaderProps) {
  return (
    <header className={cx(styles.header, className)}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className={styles.row}>
        <div className={styles.texts}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
    </header>
  );
}
