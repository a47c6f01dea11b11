import { Suspense } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { PageOutlet } from './page-outlet.tsx';

export function ShopLayout() {
  return (
    <div className={styles.frame}>
      <Header />
      <main id="content" className={styles.content}>
        <PageOutlet />
      </main>
      {/* Hydrates after the page. */}
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar />
    </div>
  );
}
