import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './field-note.module.css';
import { IconWarning } from './icon.tsx';

export interface FieldNoteProps {
  /** What the control's `aria-describedby` names. */
  id: string;
  hint?: ReactNode;
  /** Shown and read in place of the hint. */
  error?: ReactNode;
  /** For an error that comes without the focus going to its field. */
  role?: 'alert' | undefined;
  className?: string | undefined;
}

/** Below a field: what belongs into it, or what is wrong with what stands there. */
export function FieldNote({ id, hint, error, role, className }: FieldNoteProps) {
  return (
    <p id={id} role={error ? role : undefined} className={cx(error ? styles.error : styles.hint, className)}>
      {error ? <IconWarning size={18} /> : null}
      {error || hint}
    </p>
  );
}
