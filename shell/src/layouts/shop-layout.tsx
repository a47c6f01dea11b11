import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** The shop's usual frame. */
export function ShopLayout() {
  return (
    <div className={styles.frame}>
      <Header />
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
