import { useMessages } from '@shop/runtime';
import { IconCart, IconPackage, IconTruck } from '@shop/ui/icon';
import type { ReactNode } from 'react';
import { benefitsMessages } from '../../messages/benefits.ts';
import styles from './sign-in-panel.module.css';

const icons = [IconPackage, IconTruck, IconCart];

export function SignInPanel({ title, lead, children, footer }: { title: string; lead: string; children: ReactNode; footer: ReactNode }) {
  const benefits = useMessages(benefitsMessages);
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.frame}>
        <section className={styles.main}>
          <header className={styles.header}>
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          {children}
          {footer && <p className={styles.footer}>{footer}</p>}
        </section>
        <aside className={styles.aside}>
          <h2>{benefits.title}</h2>
          <ul className={styles.benefits}>
            {benefits.items.map((benefit, index) => {
              const Icon = icons[index] ?? IconPackage;
              return (
                <li key={benefit}>
                  <Icon />
                  {benefit}
                </li>
              );
            })}
          </ul>
        </aside>
      </div>
    </div>
  );
}
