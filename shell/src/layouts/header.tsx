import { Slot, useMessages } from '@shop/runtime';
import { IconCart, IconMenu, IconUser } from '@shop/ui/icon';
import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { LanguageLink } from '../language/language-link.tsx';
import { messages } from '../messages/messages.ts';
import { Brand } from './brand.tsx';
import styles from './layout.module.css';

/** Other teams fill it; where one of them is missing a plain link does the work, by a whole page load. */
export function Header() {
  const text = useMessages(messages);
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <Brand />
        <div className={styles.menu}>
          <Slot name="header.menu" fallback={<Fallback to="/categories" label={text.menu} icon={<IconMenu />} />} />
        </div>
        <span className={styles.spacer} />
        <LanguageLink />
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
