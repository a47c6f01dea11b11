import { readLanguage } from '@shop/domain/locale';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton.tsx';
import type { RemoteRoute } from '../page-state.ts';
import styles from './layout.module.css';

/** Marks private pages, which analytics must not read. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const route = useMatches().at(-1)?.handle as RemoteRoute | undefined;
  // Compares without the language, which the router's path contains.
  const leaving = next !== undefined && readLanguage(next.pathname).path !== pathname;

  useEffect(() => {
    if (leaving) window.scrollTo(0, 0);
  }, [leaving]);

  return (
    <>
      {/* The key changes with the route: removing one element is faster than removing its children. */}
      <div
        key={route && `${route.remote}:${route.id}`}
        className={styles.page}
        hidden={leaving}
        data-personal={route && !route.public ? 'page' : undefined}
      >
        <Outlet />
      </div>
      {leaving && <PageSkeleton />}
    </>
  );
}
