import { useHref, useMessages, useMoney, useNavigate } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { listMessages } from '../../messages/list.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { type ListAddress, parseAmount, parseFilters, toAmount, toSearch, withFilter } from './model.ts';
import styles from './price-form.module.css';
import { PriceSlider } from './price-slider.tsx';

export interface PriceFormProps {
  path: string;
  filters: ListAddress;
  /** The list's highest price, minor units. */
  maxPrice: number;
}

/** How long after the last move of a thumb the list follows it, milliseconds: arrow keys move it step by step. */
const SETTLED_MS = 250;

/** Both ends as the fields have them. */
const amountsOf = ({ minPrice, maxPrice }: ListAddress) => ({
  min: minPrice === undefined ? '' : toAmount(minPrice),
  max: maxPrice === undefined ? '' : toAmount(maxPrice),
});

/** A plain form with a field for each end; with scripts a slider moves them, and the list follows. */
export function PriceForm({ path, filters, maxPrice }: PriceFormProps) {
  const text = useMessages(listMessages);
  const navigate = useNavigate();
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { min, max } = amountsOf(filters);
  const sent = useRef('');
  const [typed, setTyped] = useState({ min, max });
  // In whole units of the currency, so that the thumbs stop at prices that people think in.
  const top = Math.max(1, Math.ceil(maxPrice / 100));
  const inUnits = (amount: string, otherwise: number) => Math.min(top, Math.round((parseAmount(amount) ?? otherwise * 100) / 100));

  // When the address changes otherwise (a chip is taken away, Back), the fields follow it. What was sent from here they
  // have already, and perhaps more by the time that it arrives.
  useEffect(() => {
    if (sent.current !== `${min} ${max}`) setTyped({ min, max });
    sent.current = '';
  }, [min, max]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <form
      ref={form}
      action={useHref(path)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        const fields = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') fields.append(name, value);
        const chosen = parseFilters(fields);
        const amounts = amountsOf(chosen);
        setTyped(amounts);
        sent.current = `${amounts.min} ${amounts.max}`;
        void navigate(path + toSearch(chosen), { preventScrollReset: true });
      }}
    >
      <HiddenFilters filters={withFilter(filters, { minPrice: undefined, maxPrice: undefined })} />
      {/* Where there is no price there is no scale: both thumbs would lie at its ends and say nothing. */}
      {maxPrice > 0 && (
        <PriceSlider
          top={top}
          low={inUnits(typed.min, 0)}
          high={inUnits(typed.max, top)}
          labels={[text.cheapest, text.dearest]}
          spoken={(units) => money(units * 100)}
          // The ends are no limits.
          onMove={(low, high) => setTyped({ min: low === 0 ? '' : String(low), max: high === top ? '' : String(high) })}
          onSettle={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => form.current?.requestSubmit(), SETTLED_MS);
          }}
        />
      )}
      <TextField
        label={text.minPrice}
        name="minPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder="0"
        value={typed.min}
        onChange={({ target }) => setTyped((was) => ({ ...was, min: target.value }))}
      />
      <TextField
        label={text.maxPrice}
        name="maxPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder={maxPrice > 0 ? String(top) : ''}
        value={typed.max}
        onChange={({ target }) => setTyped((was) => ({ ...was, max: target.value }))}
      />
      <Button type="submit" variant="secondary" className={styles.apply}>
        {text.apply}
      </Button>
    </form>
  );
}
