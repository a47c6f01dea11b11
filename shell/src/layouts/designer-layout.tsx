import { Slot } from '@shop/runtime';
import { LanguageLink } from '../language/language-link.tsx';
import { Brand } from './brand.tsx';
import styles from './layout.module.css';
import { PageOutlet } from './page-outlet.tsx';

export function DesignerLayout() {
  return (
    <div className={`${styles.fullHeight} ${styles.withoutBar}`} data-personal="page">
      <header className={styles.header}>
        <div className={`container ${styles.bar}`}>
          <Brand />
          <span className={styles.spacer} />
          <LanguageLink />
          <Slot name="header.account" fallback={<span className={styles.iconPlace} />} />
          <Slot name="header.cart" fallback={<span className={styles.iconPlace} />} />
        </div>
      </header>
      <main id="content" className={styles.content}>
        <PageOutlet />
      </main>
    </div>
  );
}
