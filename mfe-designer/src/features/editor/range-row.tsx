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
  /** Brings a value within the limits; clamps by default. */
  fit?: (value: number) => number;
}

/** Comma or point, with an optional unit: `82,5 mm`. */
export function numberIn(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^\s*([-−]?)(\d+(?:[.,]\d*)?|[.,]\d+)[^\d.,]*$/.exec(text) ?? [];
  return digits === '' ? undefined : Number(digits.replace(',', '.')) * (sign === '' ? 1 : -1);
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** `type="number"` uses the browser's language and reads `82,5` as 825. */
export function NumberField({
  label,
  unit,
  value,
  least,
  most,
  step,
  onChange,
  fit = (wanted) => Math.min(most, Math.max(least, wanted)),
}: NumberFieldProps) {
  const isTurkish = useLocale() === 'tr';
  // May be invalid while typing.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const change = (wanted: number) => onChange(fit(wanted));
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
  spoken: string;
}

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
