import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './checkbox.module.css';
import { FieldNote } from './field-note.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'style' | 'type' | 'children' | 'size'> {
  children: ReactNode;
  aside?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ children, aside, error, className, ...input }: CheckboxProps) {
  const note = useId();
  return (
    <div className={cx(styles.checkbox, className)}>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : input['aria-describedby']}
        />
        <span>{children}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </label>
      {error && <FieldNote id={note} error={error} />}
    </div>
  );
}
