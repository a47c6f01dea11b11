import { categoryPath } from '@shop/contracts/page-paths';
import { Link, useApi, useBusEvent, useLocation, useMessages, useSuspenseQuery } from '@shop/runtime';
import { IconChevronDown, IconMenu } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useShown } from '@shop/ui/use-shown';
import { useId, useRef, useSyncExternalStore } from 'react';
import { menuQuery } from '../features/department/api.ts';
import { MenuDrawer } from '../features/department/menu-drawer.tsx';
import { MenuPanel } from '../features/department/menu-panel.tsx';
import { messages } from '../messages/messages.ts';
import styles from './header-menu.module.css';

const IN_BAR = 3;

/** Must equal the width in `header-menu.module.css`. */
const WIDE = '(min-width: 64rem)';

function onWidthChange(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** False on the server: 140 more elements would slow down every page on phones. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );

/** Phones get a drawer, or a link without scripts. Wide screens get a native popover. */
export default function HeaderMenu() {
  const { menu: text } = useMessages(messages);
  const { data: departments } = useSuspenseQuery(menuQuery(useApi()));
  const { pathname } = useLocation();
  const drawer = useShown<true>();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  // The oldest supported browsers lack popovers and show a link.
  const closePanel = () => panel.current?.hidePopover?.();

  // Closes on route change (specification, point 2), but not on hydration.
  useBusEvent('page:left', () => {
    drawer.close();
    closePanel();
  });

  return (
    <nav
      aria-label={text.title}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closePanel();
      }}
    >
      <span className={styles.narrow}>
        <IconButton
          icon={IconMenu}
          aria-label={text.open}
          aria-haspopup="dialog"
          className={styles.scripted}
          onClick={() => drawer.show(true)}
        />
        <Link className={styles.unscripted} to="/categories" aria-label={text.all}>
          <IconMenu />
        </Link>
      </span>

      <ul className={styles.bar}>
        <li>
          <button type="button" className={`${styles.entry} ${styles.toggle}`} popoverTarget={panelId}>
            {text.title}
            <IconChevronDown size={18} className={styles.chevron} />
          </button>
          <Link className={`${styles.entry} ${styles.unsupported}`} to="/categories">
            {text.title}
          </Link>
          <MenuPanel ref={panel} id={panelId} departments={isWide ? departments : []} />
        </li>
        {departments.slice(0, IN_BAR).map((department) => (
          <li key={department.id} className={styles.department}>
            <Link
              className={styles.entry}
              to={categoryPath(department)}
              aria-current={pathname === categoryPath(department) ? 'page' : undefined}
            >
              {department.name}
            </Link>
          </li>
        ))}
      </ul>

      {drawer.content && <MenuDrawer open={drawer.open} onClose={drawer.close} departments={departments} />}
    </nav>
  );
}
