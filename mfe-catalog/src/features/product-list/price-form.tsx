import type { ProductQuery } from '@shop/contracts/catalog';
import { useHref, useMessages, useNavigate } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/text-field';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { parseFilters, toAmount, toSearch, withFilter } from './model.ts';
import styles from './price-form.module.css';

export interface PriceFormProps {
  path: string;
  filters: ProductQuery;
  /** The list's highest price, minor units. */
  maxPrice: number;
}

export function PriceForm({ path, filters, maxPrice }: PriceFormProps) {
  const { list: text } = useMessages(messages);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const min = filters.minPrice === undefined ? '' : toAmount(filters.minPrice);
  const max = filters.maxPrice === undefined ? '' : toAmount(filters.maxPrice);

  // When the address changes otherwise (a chip is taken away, Back), the fields follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amounts are what this effect is about
  useEffect(() => form.current?.reset(), [min, max]);

  return (
    <form
      ref={form}
      action={useHref(path)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed.append(name, value);
        void navigate(path + toSearch(parseFilters(typed)), { preventScrollReset: true });
      }}
    >
      <HiddenFilters filters={withFilter(filters, { minPrice: undefined, maxPrice: undefined })} />
      <TextField
        label={text.minPrice}
        name="minPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder="0"
        defaultValue={min}
      />
      <TextField
        label={text.maxPrice}
        name="maxPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder={toAmount(Math.ceil(maxPrice / 100) * 100)}
        defaultValue={max}
      />
      <Button type="submit" variant="secondary" className={styles.apply}>
        {text.apply}
      </Button>
    </form>
  );
}
