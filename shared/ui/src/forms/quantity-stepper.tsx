import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { piecesIn } from '@shop/domain/pieces';
import { showToast, useLocale } from '@shop/runtime';
import { type KeyboardEvent, useState } from 'react';
import { IconMinus, IconPlus } from '../icons/index.ts';
import { cx } from '../styles/cx.ts';
import styles from './quantity-stepper.module.css';

const words = {
  tr: {
    less: 'Bir azalt',
    more: 'Bir artır',
    whole: (min: number, max: number) => `Adedi ${min} ile ${max} arasında bir tam sayı olarak yazın.`,
  },
  en: {
    less: 'One less',
    more: 'One more',
    whole: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  },
};

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export interface QuantityStepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  onTooMany?: (max: number) => void;
  readOnly?: boolean;
  size?: 'sm' | 'md';
  problemId?: string | undefined;
  className?: string | undefined;
}

export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = MAX_LINE_QUANTITY,
  onTooMany,
  readOnly = false,
  size = 'md',
  problemId,
  className,
}: QuantityStepperProps) {
  const text = words[useLocale()];
  // Typed text, applied on blur. Otherwise typing 12 would first set 1.
  const [draft, setDraft] = useState<string | undefined>(undefined);

  const change = (wanted: number) => {
    setDraft(undefined);
    const next = Math.min(max, Math.max(min, wanted));
    if (wanted > max) onTooMany?.(max);
    if (next !== value) onChange(next);
  };

  const read = piecesIn(draft ?? '');
  const whole = Number.isInteger(read) ? read : value;
  const typed = whole < min ? value : whole;

  const commit = () => {
    if (draft === undefined) return;
    if (draft.trim() && typed !== read) showToast('info', text.whole(min, max));
    change(typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      change(typed + step);
    } else if (event.key === 'Enter' && draft !== undefined) {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape') setDraft(undefined);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form's meaning
    <div role="group" aria-label={label} className={cx(styles.stepper, size === 'sm' && styles.sm, className)}>
      <button type="button" className={styles.button} aria-label={text.less} aria-disabled={value <= min} onClick={() => change(value - 1)}>
        <IconMinus size={20} />
      </button>
      <input
        className={styles.input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        readOnly={readOnly}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.slice(0, 10))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.button} aria-label={text.more} aria-disabled={value >= max} onClick={() => change(value + 1)}>
        <IconPlus size={20} />
      </button>
      <output className="visually-hidden" aria-live="polite">
        {value}
      </output>
    </div>
  );
}
