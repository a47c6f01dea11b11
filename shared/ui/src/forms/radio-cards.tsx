import { type ReactNode, useId } from 'react';
import type { IconComponent } from '../icons/index.ts';
import { cx } from '../styles/cx.ts';
import { FieldNote } from './field-note.tsx';
import styles from './radio-cards.module.css';

export interface RadioCardOption<V extends string> {
  value: V;
  title: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  icon?: IconComponent | undefined;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps<V extends string> {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  name: string;
  options: readonly RadioCardOption<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  error?: ReactNode;
  className?: string | undefined;
}

export function RadioCards<V extends string>({ legend, hideLegend, name, options, value, onChange, error, className }: RadioCardsProps<V>) {
  const note = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML lets a fieldset be one, and no single radio can be invalid
      role="radiogroup"
      className={cx(styles.group, className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map(({ icon: Icon, ...option }) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            // Not `disabled`: keyboard users must be able to reach the option.
            aria-disabled={option.disabled || undefined}
            onChange={() => {
              if (!option.disabled) onChange(option.value);
            }}
          />
          <span className={styles.text}>
            <span className={styles.title}>
              {Icon && <Icon size={22} />}
              {option.title}
            </span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
          {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
        </label>
      ))}
      {error && <FieldNote id={note} role="alert" error={error} />}
    </fieldset>
  );
}
