import { useLocale } from '@shop/runtime';
import { type KeyboardEvent, useId, useState } from 'react';
import { toHundredth } from './edits.ts';
import styles from './tools.module.css';

export interface NumberFieldProps {
  label: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
  fit?: (value: number) => number;
}

/** Millimetres per unit. */
const lengths = new Map([
  ['mm', 1],
  ['cm', 10],
  ['m', 1000],
]);
const inch = /^([iİ]n(ç|ch)?|["″”])$/i;

/** Numbers with comma or point and optional unit: `82,5`, `%20`, `2 inç`. `undefined` for a wrong unit. */
function numberIn(text: string, unit: string): number | undefined {
  const [, before = '', sign, digits, after = ''] = /^\s*(%?)\s*([-−]?)(\d+(?:[.,]\d*)?|[.,]\d+)\s*(.*?)\s*$/.exec(text) ?? [];
  if (!digits) return undefined;
  const typed = before + after || unit;
  const factor = typed === unit ? 1 : unit === 'mm' ? (inch.test(typed) ? 25.4 : lengths.get(typed.toLowerCase())) : undefined;
  return factor && Number(digits.replace(',', '.')) * (sign ? -factor : factor);
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** In a field of type `number`, English browsers read `82,5` as 825. */
export function NumberField({
  label,
  unit,
  value: exact,
  least,
  most,
  step,
  onChange,
  fit = (wanted) => Math.min(most, Math.max(least, wanted)),
}: NumberFieldProps) {
  const isTurkish = useLocale() === 'tr';
  const value = toHundredth(exact);
  // Changes from elsewhere discard the typed text.
  const [draft, setDraft] = useState<{ text: string; from: number; value?: number }>();
  if (draft && draft.value !== value) setDraft(draft.value === undefined ? { ...draft, value } : undefined);
  const change = (wanted: number) => onChange(fit(wanted));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    change(toHundredth(value + steps * step));
  };
  const isSignFirst = isTurkish && unit === '%';
  const sign = <span aria-hidden="true">{unit}</span>;
  return (
    <span className={styles.amount}>
      {isSignFirst && sign}
      <input
        role="spinbutton"
        data-in-design
        className={styles.number}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label} (${unit})`}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        value={draft?.text ?? (isTurkish ? String(value).replace('.', ',') : value)}
        onChange={(event) => {
          const { value: text } = event.target;
          const from = draft?.from ?? exact;
          setDraft({ text, from });
          const typed = numberIn(text, unit);
          if (typed !== undefined) change(typed);
          else if (from !== exact) onChange(from);
        }}
        onBlur={() => setDraft(undefined)}
        onKeyDown={onKeyDown}
      />
      {!isSignFirst && sign}
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
