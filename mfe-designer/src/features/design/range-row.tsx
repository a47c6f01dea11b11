import { useId, useState } from 'react';
import styles from './tools.module.css';

export interface RangeRowProps {
  label: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** The value in words, for screen readers. */
  spoken: string;
  onChange: (value: number) => void;
}

/** A slider for the hand and a field for those who know the number. */
export function RangeRow({ label, unit, value, least, most, step, spoken, onChange }: RangeRowProps) {
  const id = useId();
  // What is being typed; may be empty or too large on the way to what is meant.
  const [draft, setDraft] = useState<string | undefined>(undefined);
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
            if (Number.isFinite(event.target.valueAsNumber)) onChange(event.target.valueAsNumber);
          }}
          onBlur={() => setDraft(undefined)}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </div>
  );
}
