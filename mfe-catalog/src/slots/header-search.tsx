import { Link, useBusEvent, useLocation, useMessages } from '@shop/runtime';
import { IconClose, IconSearch } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { isPlainPress } from '@shop/ui/is-plain-press';
import { useModal } from '@shop/ui/use-modal';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { searchTextOf } from '../features/product-list/model.ts';
import { loadSuggestions, SearchBox } from '../features/search/search-box.tsx';
import { searchFieldMessages } from '../messages/search-field.ts';
import styles from './header-search.module.css';

export default function HeaderSearch() {
  const text = useMessages(searchFieldMessages);
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const modal = useModal(open, () => setOpen(false));
  const sheetInput = useRef<HTMLInputElement>(null);
  const shown = pathname === '/search' ? searchTextOf(new URLSearchParams(search).get('searchText') ?? '') : '';

  // Runs after `useModal`, because hidden fields take no focus. Runs within the click, so that phones show the keyboard.
  useEffect(() => {
    if (open) sheetInput.current?.select();
  }, [open]);

  useBusEvent('page:left', () => setOpen(false));

  useBusEvent('search:asked', ({ opened }) => {
    setOpen(true);
    opened();
  });

  const onLink = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  const preload = () => void loadSuggestions().catch(() => undefined);

  return (
    <>
      <Link
        to="/search"
        data-acts
        className={styles.narrow}
        aria-label={text.label}
        aria-haspopup="dialog"
        onClick={onLink}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <IconSearch />
      </Link>
      <div className={styles.wide}>
        <SearchBox key={shown} shown={shown} />
      </div>
      <dialog {...modal} className={styles.sheet} aria-label={text.label}>
        {open && (
          <SearchBox
            key={shown}
            shown={shown}
            inputRef={sheetInput}
            sheet
            before={<IconButton icon={IconClose} aria-label={text.close} onClick={() => setOpen(false)} />}
            onLeave={() => setOpen(false)}
          />
        )}
      </dialog>
    </>
  );
}
