import { bus, Slot, useMessages } from '@shop/runtime';
import { IconCart, IconHeart, IconHome, IconMenu, IconSearch, IconUser } from '@shop/ui/icon';
import { isPlainPress } from '@shop/ui/is-plain-press';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import styles from './bottom-bar.module.css';

export function BottomBar() {
  const text = useMessages(messages);
  return (
    <nav className={styles.bar} data-bottom-bar aria-label={text.shortcuts}>
      <Entry to="/" label={text.home} icon={<IconHome />} />
      <Entry to="/categories" label={text.bar.categories} icon={<IconMenu />} />
      <Entry to="/search" label={text.search} icon={<IconSearch />} onClick={search} data-acts />
      <Entry to="/wishlist" label={text.bar.wishlist} icon={<IconHeart />}>
        <Slot name="wishlist.count" />
      </Entry>
      <Entry to="/cart" label={text.cart} icon={<IconCart />} />
      <Entry to="/user/profile" within="/user/" label={text.bar.account} icon={<IconUser />} />
    </nav>
  );
}

/** Until the search code has loaded, the link opens the search page. */
function search(event: MouseEvent) {
  if (!isPlainPress(event)) return;
  bus.emit('search:asked', { opened: () => event.preventDefault() });
}

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  onClick?: (event: MouseEvent) => void;
  within?: string;
  'data-acts'?: boolean;
  children?: ReactNode;
}

function Entry({ to, label, icon, within = to, children, ...acting }: EntryProps) {
  const { pathname } = useLocation();
  const current = pathname === to ? 'page' : within !== '/' && pathname.startsWith(within);
  return (
    <Link className={styles.entry ?? ''} to={to} aria-current={current || undefined} {...acting}>
      {icon}
      <span>{label}</span>
      {children}
    </Link>
  );
}
