import { categoryPath, offersPath } from '@shop/contracts/page-paths';
import { Link, useMessages } from '@shop/runtime';
import { Drawer } from '@shop/ui/drawer';
import { IconArrowRight, IconChevronDown } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import type { MenuDepartment } from './api.ts';
import styles from './menu-drawer.module.css';

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  departments: readonly MenuDepartment[];
}

export function MenuDrawer({ open, onClose, departments }: MenuDrawerProps) {
  const { menu: text } = useMessages(messages);
  return (
    <Drawer open={open} onClose={onClose} title={text.title} side="left">
      <ul className={styles.list}>
        {departments.map((department) => (
          <li key={department.id} className={styles.item}>
            {department.children.length > 0 ? (
              <details name="menu-department">
                <summary className={styles.row}>
                  {department.name}
                  <IconChevronDown size={20} className={styles.chevron} />
                </summary>
                <ul className={styles.children}>
                  {[{ ...department, name: text.allOf(department.name) }, ...department.children].map((entry) => (
                    <li key={entry.id}>
                      <Link className={styles.child} to={categoryPath(entry)} onClick={onClose}>
                        {entry.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <Link className={styles.row} to={categoryPath(department)} onClick={onClose}>
                {department.name}
              </Link>
            )}
          </li>
        ))}
        {[
          { to: '/categories', name: text.all },
          { to: offersPath, name: text.offers },
        ].map(({ to, name }) => (
          <li key={to} className={styles.item}>
            <Link className={styles.row} to={to} onClick={onClose}>
              {name}
              <IconArrowRight size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
