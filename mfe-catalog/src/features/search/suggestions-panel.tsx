import { categoryPath, productPath } from '@shop/contracts/page-paths';
import { Link, useApi, useLocale, useMessages, useQuery } from '@shop/runtime';
import { IconArrowRight, IconClock, IconSearch } from '@shop/ui/icon';
import { isPlainPress } from '@shop/ui/is-plain-press';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { Skeleton } from '@shop/ui/skeleton';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { searchMessages } from '../../messages/search.ts';
import { menuQuery } from '../department/api.ts';
import { searchTextOf } from '../product-list/model.ts';
import { suggestionsQuery } from './api.ts';
import { searchPath, typedPart } from './model.ts';
import { recentSearches } from './recent-searches.ts';
import styles from './suggestions-panel.module.css';

export interface SuggestionsPanelProps {
  listId: string;
  typed: string;
  active: string | undefined;
  sheet: boolean;
  onChoose: () => void;
}

export default function SuggestionsPanel(props: SuggestionsPanelProps) {
  const searchText = searchTextOf(props.typed);
  return searchText === '' ? <Beginnings {...props} /> : <Suggested {...props} searchText={searchText} />;
}

const SHOWN_DEPARTMENTS = 6;

function Beginnings({ listId, active, onChoose }: SuggestionsPanelProps) {
  const text = useMessages(searchMessages);
  const [recent, setRecent] = useState(recentSearches.read);
  useEffect(() => recentSearches.onClearedElsewhere(() => setRecent([])), []);
  const { data: departments = [] } = useQuery(menuQuery(useApi()));
  const option = { listId, active, onChoose };
  return (
    <div className={styles.panel}>
      {recent.length > 0 && (
        <button
          type="button"
          className={styles.forget}
          onClick={({ currentTarget }) => {
            currentTarget.closest('search')?.querySelector('input')?.focus();
            recentSearches.clear();
            setRecent([]);
          }}
        >
          {text.clearRecent}
        </button>
      )}
      <div id={listId} role="listbox" aria-label={text.suggestions} className={styles.list}>
        {recent.length > 0 && (
          <Group title={text.recent}>
            {recent.map((term) => (
              <Option key={term} {...option} to={searchPath(term)} icon={<IconClock size={18} />}>
                {term}
              </Option>
            ))}
          </Group>
        )}
        <Group title={text.categories}>
          {departments.slice(0, SHOWN_DEPARTMENTS).map((department) => (
            <Option key={department.id} {...option} to={categoryPath(department)} icon={<IconArrowRight size={18} />}>
              {department.name}
            </Option>
          ))}
        </Group>
      </div>
    </div>
  );
}

function Suggested({ listId, active, onChoose, searchText }: SuggestionsPanelProps & { searchText: string }) {
  const text = useMessages(searchMessages);
  const locale = useLocale();
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(useApi(), searchText),
    placeholderData: (shown) => shown,
    retry: false,
  });
  const option = { listId, active, onChoose };

  const { terms = [], categories = [], products = [], correctedText } = data ?? {};
  const others = terms.filter((term) => term !== correctedText && term !== searchText);
  const count = others.length + categories.length + products.length + (correctedText === undefined ? 0 : 1);

  return (
    <div className={styles.panel}>
      <p className="visually-hidden" role="status">
        {data && !isPlaceholderData ? text.found(count) : ''}
      </p>
      {isError && <p className={styles.note}>{text.failed}</p>}
      {!data && !isError && <Waiting />}
      {data && count === 0 && !isPlaceholderData && <p className={styles.note}>{text.none(searchText)}</p>}
      <div id={listId} role="listbox" aria-label={text.suggestions} aria-busy={isPlaceholderData} className={styles.list}>
        <div className={styles.words}>
          {correctedText !== undefined && (
            <Group title={text.didYouMean}>
              <Option {...option} to={searchPath(correctedText)} icon={<IconSearch size={18} />}>
                <strong>{correctedText}</strong>
              </Option>
            </Group>
          )}
          {others.length > 0 && (
            <Group title={text.terms}>
              {others.map((term) => (
                <Option key={term} {...option} to={searchPath(term)} icon={<IconSearch size={18} />}>
                  <Marked parts={typedPart(term, searchText, locale)}>{term}</Marked>
                </Option>
              ))}
            </Group>
          )}
          {categories.length > 0 && (
            <Group title={text.categories}>
              {categories.map((category) => (
                <Option key={category.id} {...option} to={categoryPath(category)} icon={<IconArrowRight size={18} />}>
                  {category.name}
                </Option>
              ))}
            </Group>
          )}
        </div>
        {products.length > 0 && (
          <div className={styles.products}>
            <Group title={text.products}>
              {products.map((product) => (
                <Option
                  key={product.id}
                  {...option}
                  to={productPath(product)}
                  icon={<Picture img={product.img} alt="" sizes="56px" largest={160} className={styles.picture} />}
                >
                  <span>{product.title}</span>
                  <Price price={product.priceVATIncl} packOf={product.packOf} size="sm" badge={false} />
                </Option>
              ))}
            </Group>
          </div>
        )}
        <Option {...option} to={searchPath(searchText)} className={styles.all} icon={<IconSearch size={18} />}>
          {text.all(searchText)}
        </Option>
      </div>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} role="presentation" className={styles.groupTitle}>
        {title}
      </p>
      {children}
    </div>
  );
}

interface OptionProps extends Pick<SuggestionsPanelProps, 'listId' | 'active' | 'onChoose'> {
  to: string;
  icon: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

function Option({ listId, active, onChoose, to, icon, className, children }: OptionProps) {
  const id = `${listId} ${to}`.replaceAll(/\s/g, '_');
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={active === id}
      tabIndex={-1}
      className={[styles.option, className].filter(Boolean).join(' ')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isPlainPress(event)) onChoose();
      }}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{children}</span>
    </Link>
  );
}

/** Emphasises the untyped part, in which suggestions differ. */
function Marked({ parts, children }: { parts: ReturnType<typeof typedPart>; children: string }) {
  if (!parts) return children;
  const [before, typed, after] = parts;
  return (
    <span className={styles.marked}>
      {before}
      <span className={styles.typed}>{typed}</span>
      {after}
    </span>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className={styles.skeleton} />
      ))}
    </div>
  );
}
