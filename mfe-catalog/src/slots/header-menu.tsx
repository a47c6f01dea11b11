import { Link, useApi, useLocation, useMessages, useSuspenseQuery } from '@shop/runtime';
import { IconChevronDown, IconMenu } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useEffect, useId, useRef, useState } from 'react';
import { categoryPath } from '../features/address/model.ts';
import { menuQuery } from '../features/department/api.ts';
import { MenuDrawer } from '../features/department/menu-drawer.tsx';
import { MenuPanel } from '../features/department/menu-panel.tsx';
import { messages } from '../messages/messages.ts';
import styles from './header-menu.module.css';

/** As many departments as a wide header has room for; the panel has them all. */
const IN_BAR = 5;

/** The departments: a drawer on phones, a bar with a panel on wide screens, a link to /categories without scripts. */
export default function HeaderMenu() {
  const { menu: text } = useMessages(messages);
  const { data: departments } = useSuspenseQuery(menuQuery(useApi()));
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'drawer' | 'panel' | undefined>();
  // The drawer stays in the page once it was open, for its way out to be seen.
  const [drawerUsed, setDrawerUsed] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  // The menu closes on route change (specification, point 2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what this effect is about
  useEffect(() => setOpen(undefined), [pathname]);

  useEffect(() => {
    if (open !== 'panel') return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(undefined);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(undefined);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  return (
    <nav
      ref={root}
      aria-label={text.title}
      onBlur={({ relatedTarget }) => {
        // Tabbing on from the last link leaves the panel behind; a press on nothing is not leaving.
        if (open === 'panel' && relatedTarget && !root.current?.contains(relatedTarget)) setOpen(undefined);
      }}
    >
      <span className={styles.narrow}>
        <IconButton
          icon={IconMenu}
          aria-label={text.open}
          aria-haspopup="dialog"
          className={styles.scripted}
          onClick={() => {
            setDrawerUsed(true);
            setOpen('drawer');
          }}
        />
        <Link className={styles.unscripted} to="/categories" aria-label={text.all}>
          <IconMenu />
        </Link>
      </span>

      <ul className={styles.bar}>
        <li>
          <button
            ref={toggle}
            type="button"
            className={`${styles.entry} ${styles.scripted}`}
            aria-expanded={open === 'panel'}
            aria-controls={open === 'panel' ? panelId : undefined}
            onClick={() => setOpen(open === 'panel' ? undefined : 'panel')}
          >
            {text.title}
            <IconChevronDown size={18} className={styles.chevron} />
          </button>
          <Link className={`${styles.entry} ${styles.unscripted}`} to="/categories">
            {text.title}
          </Link>
          {open === 'panel' && <MenuPanel id={panelId} departments={departments} />}
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

      {drawerUsed && <MenuDrawer open={open === 'drawer'} onClose={() => setOpen(undefined)} departments={departments} />}
    </nav>
  );
}
