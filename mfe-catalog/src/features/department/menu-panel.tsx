import { categoryPath, offersPath } from '@shop/contracts/page-paths';
import { Link, useMessages } from '@shop/runtime';
import { IconArrowRight } from '@shop/ui/icon';
import type { Ref } from 'react';
import { messages } from '../../messages/messages.ts';
import type { MenuDepartment } from './api.ts';
import styles from './menu-panel.module.css';

interface MenuPanelProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  departments: readonly MenuDepartment[];
}

export function MenuPanel({ ref, id, departments }: MenuPanelProps) {
  const { menu: text } = useMessages(messages);
  return (
    <div ref={ref} id={id} popover="auto" className={styles.panel}>
      <div className={`container ${styles.inside}`}>
        {departments.length > 0 && (
          <ul className={styles.columns}>
            {departments.map((department) => (
              <li key={department.id} className={styles.department}>
                <Link className={styles.name} to={categoryPath(department)}>
                  {department.name}
                </Link>
                {department.children.length > 0 && (
                  <ul className={styles.children}>
                    {department.children.map((child) => (
                      <li key={child.id}>
                        <Link className={styles.child} to={categoryPath(child)}>
                          {child.name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.foot}>
          <Link className={styles.name} to="/categories">
            {text.all} <IconArrowRight size={18} />
          </Link>
          <Link className={styles.name} to={offersPath}>
            {text.offers} <IconArrowRight size={18} />
          </Link>
        </p>
      </div>
    </div>
  );
}
