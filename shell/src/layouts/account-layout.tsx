import { logoutPressed } from '@shop/contracts/logout';
import { useMessages, useSession } from '@shop/runtime';
import { Link, type LinkProps, useLocation, useMatches } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import type { RemoteRoute } from '../page-state.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LateFooter } from './late-footer.tsx';
import styles from './layout.module.css';
import { PageOutlet } from './page-outlet.tsx';

export function AccountLayout() {
  const { status } = useSession();
  const guarded = useMatches().some(({ handle }) => (handle as RemoteRoute | undefined)?.middleware?.includes('requiresAuth'));
  const withSide = status === 'customer' || (status === 'unknown' && guarded);
  const text = useMessages(messages);
  return (
    <div className={styles.frame} data-personal="page">
      <Header />
      <div className={withSide ? `container ${styles.withSide}` : styles.content}>
        {withSide && (
          <nav className={styles.side} aria-label={text.accountMenu}>
            <SideLink to="/user/profile">{text.profile}</SideLink>
            <SideLink to="/user/orders">{text.orders}</SideLink>
            <SideLink to="/user/designs">{text.designs}</SideLink>
            <SideLink to="/compare">{text.compare}</SideLink>
            <SideLink to="/user/security">{text.security}</SideLink>
            <SideLink to="/user/logout" state={logoutPressed}>
              {text.logout}
            </SideLink>
          </nav>
        )}
        <main id="content">
          <PageOutlet />
        </main>
      </div>
      <LateFooter />
      <BottomBar />
    </div>
  );
}

function SideLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
