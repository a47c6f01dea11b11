import { readLanguage } from '@shop/contracts/locale';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton.tsx';
import styles from './layout.module.css';

/**
 * The page inside its layout. What is not there as soon as it is asked for shows as its skeleton at once: the page before
 * is out of sight then, and comes back as it was when nothing comes of it.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // The router's own address has the language in front.
  const leaving = next !== undefined && readLanguage(next.pathname).path !== pathname;

  useEffect(() => {
    if (leaving) window.scrollTo(0, 0);
  }, [leaving]);

  return (
    <>
      <div className={styles.page} hidden={leaving}>
        <Outlet />
      </div>
      {leaving && <PageSkeleton />}
    </>
  );
}
