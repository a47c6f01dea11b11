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
  maxPrice: number;
  priceSteps: readonly number[];
}

const SETTLED_MS = 250;

const isWrong = (amount: string): boolean => amount.trim() !== '' && parseAmount(amount) === undefined;

const amountsOf = ({ minPrice, maxPrice }: ListAddress) => ({
  min: minPrice === undefined ? '' : toAmount(minPrice),
  max: maxPrice === undefined ? '' : toAmount(maxPrice),
});

export function PriceForm({ path, filters, maxPrice, priceSteps }: PriceFormProps) {
  const text = useMessages(listMessages);
  const navigate = useNavigate();
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { min, max } = amountsOf(filters);
  const sent = useRef('');
  const [typed, setTyped] = useState({ min, max });
  const [complains, setComplains] = useState(false);
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

  // A new URL resets the fields, unless it came from this form while the shopper was typing.
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
        const wrong = isWrong(typed.min) ? 'minPrice' : isWrong(typed.max) && 'maxPrice';
        setComplains(wrong !== false);
        if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
        const chosen = parseFilters(new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]));
        const amounts = amountsOf(chosen);
        setTyped(amounts);
        sent.current = `${amounts.min} ${amounts.max}`;
        void navigate(path + toSearch(chosen), { preventScrollReset: true });
      }}
    >
      <HiddenFilters filters={withFilter(filters, { minPrice: undefined, maxPrice: undefined })} />
      {maxPrice > 0 && (
        <PriceSlider
          last={last}
          low={low}
          high={high}
          labels={[text.cheapest, text.dearest]}
          spoken={[money(lowest), money(highest)]}
          // A thumb at its end means no limit. An untouched thumb keeps the typed text.
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
        error={complains && isWrong(typed.min) && text.wrongPrice}
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
        error={complains && isWrong(typed.max) && text.wrongPrice}
        onChange={({ target }) => setTyped((was) => ({ ...was, max: target.value }))}
      />
      <Button type="submit" variant="secondary" className={styles.apply}>
        {text.apply}
      </Button>
    </form>
  );
}
