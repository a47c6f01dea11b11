import { readLanguage } from '@shop/contracts/locale';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton.tsx';
import type { RemoteRoute } from '../page-state.ts';
import styles from './layout.module.css';

/**
 * The page inside its layout. What is not there as soon as it is asked for shows as its skeleton at once: the page before
 * is out of sight then, and comes back as it was when nothing comes of it. What is not public is marked: it has somebody's data
 * on it, which nobody who counts usage may read (`shell/src/analytics/posthog.ts`).
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const route = useMatches().at(-1)?.handle as RemoteRoute | undefined;
  // The router's own address has the language in front.
  const leaving = next !== undefined && readLanguage(next.pathname).path !== pathname;

  useEffect(() => {
    if (leaving) window.scrollTo(0, 0);
  }, [leaving]);

  return (
    <>
      <div className={styles.page} hidden={leaving} data-personal={route && !route.public ? 'page' : undefined}>
        <Outlet />
      </div>
      {leaving && <PageSkeleton />}
    </>
  );
}
