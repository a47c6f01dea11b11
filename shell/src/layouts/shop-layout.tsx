import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LateFooter } from './late-footer.tsx';
import styles from './layout.module.css';
import { PageOutlet } from './page-outlet.tsx';

export function ShopLayout() {
  return (
    <div className={styles.frame}>
      <Header />
      <main id="content" className={styles.content}>
        <PageOutlet />
      </main>
      <LateFooter />
      <BottomBar />
    </div>
  );
}
