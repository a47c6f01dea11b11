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
  /** Where the slider stops between 0 and that, minor units. */
  priceSteps: readonly number[];
}

/** How long after the last move of a thumb the list follows it, milliseconds: arrow keys move it step by step. */
const SETTLED_MS = 250;

/** Both ends as the fields have them. */
const amountsOf = ({ minPrice, maxPrice }: ListAddress) => ({
  min: minPrice === undefined ? '' : toAmount(minPrice),
  max: maxPrice === undefined ? '' : toAmount(maxPrice),
});

/** A plain form with a field for each end; with scripts a slider moves them, and the list follows. */
export function PriceForm({ path, filters, maxPrice, priceSteps }: PriceFormProps) {
  const text = useMessages(listMessages);
  const navigate = useNavigate();
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { min, max } = amountsOf(filters);
  const sent = useRef('');
  const [typed, setTyped] = useState({ min, max });
  const top = Math.max(100, Math.ceil(maxPrice / 100) * 100);
  const steps = [0, ...priceSteps, top];
  const last = steps.length - 1;
  const [lowest, highest] = [parseAmount(typed.min) ?? 0, parseAmount(typed.max) ?? top];
  const low = Math.min(
    last - 1,
    steps.findLastIndex((step) => step <= lowest),
  );
  const reached = steps.findIndex((step) => step >= highest);
  const high = Math.max(low + 1, reached === -1 ? last : reached);

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
          last={last}
          low={low}
          high={high}
          labels={[text.cheapest, text.dearest]}
          spoken={[money(lowest), money(highest)]}
          // The ends are no limits; an end that was not moved stays as it was typed.
          onMove={(toLow, toHigh) =>
            setTyped((was) => ({
              min: toLow === low ? was.min : toLow === 0 ? '' : toAmount(steps[toLow] ?? 0),
              max: toHigh === high ? was.max : toHigh === last ? '' : toAmount(steps[toHigh] ?? top),
            }))
          }
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
        placeholder={maxPrice > 0 ? toAmount(top) : ''}
        value={typed.max}
        onChange={({ target }) => setTyped((was) => ({ ...was, max: target.value }))}
      />
      <Button type="submit" variant="secondary" className={styles.apply}>
        {text.apply}
      </Button>
    </form>
  );
}
