import type { ReactNode } from 'react';
import { IconWarning } from '../icons/index.ts';
import { cx } from '../styles/cx.ts';
import styles from './field-note.module.css';

export interface FieldNoteProps {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Use `alert` for errors that appear while the control is not focused. */
  role?: 'alert' | undefined;
  className?: string | undefined;
}

export function FieldNote({ id, hint, error, role, className }: FieldNoteProps) {
  return (
    <p id={id} role={error ? role : undefined} className={cx(error ? styles.error : styles.hint, className)}>
      {error ? <IconWarning size={18} /> : null}
      {error || hint}
    </p>
  );
}
