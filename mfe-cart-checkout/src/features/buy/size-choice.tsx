import { FieldNote } from '@shop/ui/field-note';
import { type ReactNode, useId } from 'react';
import type { Variant } from './model.ts';
import styles from './size-choice.module.css';

export interface SizeChoiceProps {
  /** Unique in the document, because radio buttons outside forms group by name. */
  name: string;
  legend: string;
  soldOut: string;
  sizes: readonly Variant[];
  value: number | undefined;
  onChange: (id: number) => void;
  error: ReactNode;
}

export function SizeChoice({ name, legend, soldOut, sizes, value, onChange, error }: SizeChoiceProps) {
  const note = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows this role, and a single radio button cannot be invalid
      role="radiogroup"
      className={styles.sizes}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {sizes.map((size) => (
          <label key={size.id} className={styles.size}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={size.id}
              checked={size.id === value}
              disabled={size.quantity === 0}
              onChange={() => onChange(size.id)}
            />
            {size.size}
            {size.quantity === 0 && <span className="visually-hidden">, {soldOut}</span>}
          </label>
        ))}
      </div>
      {error && <FieldNote id={note} role="alert" error={error} className={styles.note} />}
    </fieldset>
  );
}
