import { FieldNote } from '@shop/ui/field-note';
import type { Ref } from 'react';
import { useId } from 'react';
import type { Variant } from './model.ts';
import styles from './size-choice.module.css';

export interface SizeChoiceProps {
  ref: Ref<HTMLFieldSetElement>;
  legend: string;
  soldOut: string;
  sizes: readonly Variant[];
  value: number | undefined;
  onChange: (id: number) => void;
  error: string | undefined;
}

export function SizeChoice({ ref, legend, soldOut, sizes, value, onChange, error }: SizeChoiceProps) {
  const id = useId();
  return (
    <fieldset ref={ref} className={styles.sizes} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {sizes.map((size) => (
          <label key={size.id} className={styles.size}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
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
      {error && <FieldNote id={`${id}-error`} role="alert" error={error} className={styles.note} />}
    </fieldset>
  );
}
