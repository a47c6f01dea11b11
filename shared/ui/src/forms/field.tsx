import { type ReactNode, useId } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

export interface FieldControl {
  id: string;
  required: boolean | undefined;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, required, id: givenId, className, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.mark} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, required, className: styles.control, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
      {note && <FieldNote id={note} hint={hint} error={error} />}
    </div>
  );
}
