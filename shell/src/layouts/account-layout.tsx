import { useMessages, useSession } from '@shop/runtime';
import { NavLink, Outlet } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** Account pages: a side menu once it is known who is there. */
export function AccountLayout() {
  const { status } = useSession();
  const text = useMessages(messages);
  return (
    <div className={styles.frame}>
      <Header />
      <div className={status === 'customer' ? `container ${styles.withSide}` : styles.content}>
        {status === 'customer' && (
          <nav className={styles.side} aria-label={text.accountMenu}>
            <NavLink to="/user/profile">{text.profile}</NavLink>
            <NavLink to="/user/orders">{text.orders}</NavLink>
            <NavLink to="/user/logout">{text.logout}</NavLink>
          </nav>
        )}
        <main id="content">
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  );
}
