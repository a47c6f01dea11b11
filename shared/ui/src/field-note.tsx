import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './field-note.module.css';
import { IconWarning } from './icon.tsx';

export interface FieldNoteProps {
  /** Target of the control's `aria-describedby`. */
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** `alert` for errors that appear without focus. */
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
