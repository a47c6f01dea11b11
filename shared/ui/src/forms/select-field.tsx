import type { ComponentProps, ReactNode } from 'react';
import { IconChevronDown } from '../icons/index.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'style' | 'className' | 'id' | 'required'> {
  children: ReactNode;
}

export function SelectField({ label, hint, error, required, id, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control}>
            {children}
          </select>
          <IconChevronDown size={20} />
        </span>
      )}
    </Field>
  );
}
