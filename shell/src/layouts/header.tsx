import { searchLength } from '@shop/contracts/limits';
import { Slot, useMessages } from '@shop/runtime';
import { IconCart, IconHeart, IconMenu, IconSearch, IconUser } from '@shop/ui/icon';
import type { ReactNode } from 'react';
import { Link, useHref } from 'react-router-dom';
import { LanguageLink } from '../language/language-link.tsx';
import { messages } from '../messages/messages.ts';
import { Brand } from './brand.tsx';
import styles from './layout.module.css';

export function Header() {
  const text = useMessages(messages);
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <Brand />
        <div className={styles.menu}>
          <Slot name="header.menu" fallback={<Fallback to="/categories" label={text.menu} icon={<IconMenu />} />} />
        </div>
        <div className={styles.search}>
          <Slot name="header.search" fallback={<SearchForm />} />
        </div>
        <LanguageLink />
        <Link className={styles.wishlist ?? ''} to="/wishlist">
          <IconHeart />
          <span className="visually-hidden">{text.wishlist}</span>
          <Slot name="wishlist.count" />
        </Link>
        <Slot name="header.account" fallback={<Fallback to="/user/profile" label={text.account} icon={<IconUser />} />} />
        <Slot name="header.cart" fallback={<Fallback to="/cart" label={text.cart} icon={<IconCart />} />} />
      </div>
    </header>
  );
}

function Fallback({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <a className={styles.iconPlace} href={useHref(to)} aria-label={label}>
      {icon}
    </a>
  );
}

/** On phones, only the button is visible. It opens the search page. */
function SearchForm() {
  const text = useMessages(messages);
  return (
    <search className={styles.searchForm}>
      <form action={useHref('/search')}>
        <input className={styles.searchField} type="search" name="searchText" aria-label={text.search} {...searchLength} />
        <button className={styles.iconPlace} type="submit" aria-label={text.search}>
          <IconSearch />
        </button>
      </form>
    </search>
  );
}
