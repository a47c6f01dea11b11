import { useLocale } from '@shop/runtime';
import { type KeyboardEvent, useId, useState } from 'react';
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

/** A number as people type it, with a comma or a point and perhaps its unit: `82,5 mm`. */
export function numberIn(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^\s*([-−]?)(\d+(?:[.,]\d*)?|[.,]\d+)[^\d.,]*$/.exec(text) ?? [];
  return digits === '' ? undefined : Number(digits.replace(',', '.')) * (sign === '' ? 1 : -1);
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A number for those who know it. What lies outside the limits becomes the nearest within. No `type="number"`: it knows the
 * browser's language, not the page's, and makes 825 of `82,5` in an English one.
 */
export function NumberField({ label, unit, value, least, most, step, onChange }: NumberFieldProps) {
  const isTurkish = useLocale() === 'tr';
  // What is being typed; may be empty or too large on the way to what is meant.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const change = (wanted: number) => onChange(Math.min(most, Math.max(least, wanted)));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    change(Math.round((value + steps * step) * 10) / 10);
  };
  return (
    <span className={styles.amount}>
      <input
        role="spinbutton"
        className={styles.number}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label} (${unit})`}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        value={draft ?? (isTurkish ? String(value).replace('.', ',') : value)}
        onChange={(event) => {
          setDraft(event.target.value);
          const typed = numberIn(event.target.value);
          if (typed !== undefined) change(typed);
        }}
        onBlur={() => setDraft(undefined)}
        onKeyDown={onKeyDown}
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
