import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx.ts';
import { IconWarning } from './icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'style' | 'type' | 'children' | 'size'> {
  children: ReactNode;
  /** Right of the label, such as a count. */
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
      {error && (
        <p id={note} className={styles.error}>
          <IconWarning size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
