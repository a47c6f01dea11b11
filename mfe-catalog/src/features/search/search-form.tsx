import { searchLength } from '@shop/contracts/limits';
import { useHref, useMessages, useNavigate } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconSearch } from '@shop/ui/icon';
import { useId } from 'react';
import { searchFieldMessages } from '../../messages/search-field.ts';
import styles from './search-form.module.css';
import { submitSearch } from './submit-search.ts';

/** Search field for phones, whose header has none. */
export function SearchForm({ searchText }: { searchText: string | undefined }) {
  const text = useMessages(searchFieldMessages);
  const navigate = useNavigate();
  const id = useId();
  return (
    <search className={styles.search}>
      <form action={useHref('/search')} className={styles.form} onSubmit={(event) => submitSearch(event, (to) => void navigate(to))}>
        <label htmlFor={id} className="visually-hidden">
          {text.label}
        </label>
        <input
          id={id}
          type="search"
          name="searchText"
          className={styles.input}
          defaultValue={searchText}
          placeholder={text.placeholder}
          {...searchLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" aria-label={text.submit}>
          <IconSearch size={20} />
        </Button>
      </form>
    </search>
  );
}
