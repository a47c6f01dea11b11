import { Slot, useMessages } from '@shop/runtime';
import { IconShield, IconTruck } from '@shop/ui/icon';
import { Link } from 'react-router-dom';
import { ConsentButton } from '../analytics/consent-button.tsx';
import { LanguageLink } from '../language/language-link.tsx';
import { messages } from '../messages/messages.ts';
import { Brand } from './brand.tsx';
import styles from './layout.module.css';
import { PageOutlet } from './page-outlet.tsx';

/** Contains no links that leave the checkout. */
export function CheckoutLayout() {
  const text = useMessages(messages);
  const [, safe, fast] = text.promises;
  return (
    <div className={`${styles.frame} ${styles.withoutBar}`} data-personal="page">
      <header className={styles.header}>
        <div className={`container ${styles.bar}`}>
          <Brand />
          <span className={styles.spacer} />
          <Link className={styles.quietLink} to="/products">
            {text.backToShop}
          </Link>
          <LanguageLink />
          <Slot name="header.account" fallback={<span className={styles.iconPlace} />} />
        </div>
      </header>
      <main id="content" className={styles.content}>
        <PageOutlet />
      </main>
      <footer className={styles.trust}>
        <ul className="container">
          <li>
            <IconShield /> {safe}
          </li>
          <li>
            <IconTruck /> {fast}
          </li>
        </ul>
        <ConsentButton className={styles.trustButton} />
      </footer>
    </div>
  );
}
