import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  note?: string;
  value: ReactNode;
  total?: boolean;
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
  className?: string | undefined;
}

export function SummaryList({ rows, className }: SummaryListProps) {
  return (
    <dl className={cx(styles.list, className)}>
      {rows.map(({ label, note, value, total }) => (
        <div key={label} className={cx(styles.row, total && styles.total)}>
          <dt>
            {label}
            {note && <small className={styles.note}> {note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
