import { searchLength } from '@shop/contracts/limits';
import { useBusEvent, useHref, useMessages, useNavigate } from '@shop/runtime';
import { IconClose, IconSearch } from '@shop/ui/icon';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { searchFieldMessages } from '../../messages/search-field.ts';
import styles from './search-box.module.css';
import { submitSearch } from './submit-search.ts';

export const loadSuggestions = () => import('./suggestions-panel.tsx');

export interface SearchBoxProps {
  shown: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  sheet?: boolean;
  before?: ReactNode;
  onLeave?: () => void;
}

/** Combobox (WAI-ARIA, list autocomplete with manual selection). The focus stays in the field. */
export function SearchBox({ shown, inputRef, sheet = false, before, onLeave }: SearchBoxProps) {
  const text = useMessages(searchFieldMessages);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(shown);
  const [open, setOpen] = useState(sheet);
  const [active, setActive] = useState<string>();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const panel = useRef<HTMLDivElement>(null);
  const { Part: Panel, load } = useOnDemand(loadSuggestions);
  const id = useId();
  const expanded = open && Panel !== undefined;

  const show = () => {
    setOpen(true);
    void load();
  };
  const hide = () => {
    setOpen(sheet);
    setActive(undefined);
  };

  useEffect(() => {
    if (sheet || document.activeElement === input.current) void load();
  }, [sheet, load, input]);

  useBusEvent('page:left', hide);

  const options = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

  const move = (step: 1 | -1) => {
    const all = options();
    const at = all.findIndex((option) => option.id === active);
    const next = all[at === -1 && step === -1 ? all.length - 1 : at + step];
    setActive(next?.id);
    next?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (expanded) move(event.key === 'ArrowDown' ? 1 : -1);
      else show();
    } else if (event.key === 'Escape' && expanded && !sheet) {
      event.preventDefault();
      hide();
    } else if (event.key === 'Enter' && expanded) {
      const chosen = options().find((option) => option.id === active);
      if (!chosen) return;
      event.preventDefault();
      chosen.click();
    }
  };

  return (
    <search
      className={sheet ? `${styles.box} ${styles.sheet}` : styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hide();
      }}
    >
      <div className={styles.line}>
        {before}
        <form
          action={useHref('/search')}
          className={styles.form}
          onSubmit={(event) =>
            submitSearch(event, (to) => {
              hide();
              input.current?.blur();
              onLeave?.();
              void navigate(to);
            })
          }
        >
          <input
            ref={input}
            type="search"
            name="searchText"
            className={styles.input}
            value={typed}
            placeholder={text.placeholder}
            aria-label={text.label}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={expanded ? `${id}-list` : undefined}
            aria-activedescendant={expanded ? active : undefined}
            {...searchLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(undefined);
              show();
            }}
            onFocus={show}
            onPointerEnter={() => void load()}
            onClick={show}
            onKeyDown={onKeyDown}
          />
          {typed !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={text.clear}
              onClick={() => {
                setTyped('');
                setActive(undefined);
                input.current?.focus();
              }}
            >
              <IconClose size={18} />
            </button>
          )}
          <button type="submit" className={styles.submit} aria-label={text.submit}>
            <IconSearch size={20} />
          </button>
        </form>
      </div>
      {expanded && (
        <div ref={panel} className={styles.panel}>
          <Panel
            listId={`${id}-list`}
            typed={typed}
            active={active}
            sheet={sheet}
            onChoose={() => {
              hide();
              input.current?.blur();
              onLeave?.();
            }}
          />
        </div>
      )}
    </search>
  );
}
