import { useId, useState } from 'react';
import styles from '../design/tools.module.css';

export interface NumberFieldProps {
  label: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number for those who know it. What lies outside the limits becomes the nearest within. */
export function NumberField({ label, unit, value, least, most, step, onChange }: NumberFieldProps) {
  // What is being typed; may be empty or too large on the way to what is meant.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  return (
    <span className={styles.amount}>
      <input
        type="number"
        className={styles.number}
        inputMode="decimal"
        aria-label={`${label} (${unit})`}
        min={least}
        max={most}
        step={step}
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          const typed = event.target.valueAsNumber;
          if (Number.isFinite(typed)) onChange(Math.min(most, Math.max(least, typed)));
        }}
        onBlur={() => setDraft(undefined)}
      />
      <span aria-hidden="true">{unit}</span>
    </span>
  );
}

export interface RangeRowProps extends NumberFieldProps {
  /** The value in words, for screen readers. */
  spoken: string;
}

/** A slider for the hand and a field for those who know the number. */
export function RangeRow({ spoken, ...field }: RangeRowProps) {
  const { label, value, least, most, step, onChange } = field;
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={spoken}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <NumberField {...field} />
    </div>
  );
}
