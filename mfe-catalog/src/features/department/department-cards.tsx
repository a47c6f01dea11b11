import type { Department } from '@shop/contracts/catalog';
import { categoryPath } from '@shop/contracts/page-paths';
import { Link, useMessages } from '@shop/runtime';
import { Picture } from '@shop/ui/picture';
import { useId } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './department-cards.module.css';

export interface DepartmentCardsProps {
  title: string;
  departments: readonly Department[];
  priority: number;
}

export function DepartmentCards({ title, departments, priority }: DepartmentCardsProps) {
  const text = useMessages(messages);
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {departments.map((department, index) => (
          <li key={department.id} className={styles.card}>
            <Picture
              img={department.img}
              alt=""
              sizes="(min-width: 48rem) 160px, 112px"
              largest={480}
              priority={index < priority}
              className={styles.picture}
            />
            <div className={styles.texts}>
              <h3>
                <Link className={styles.name} to={categoryPath(department)}>
                  {department.name}
                </Link>
              </h3>
              <p className={styles.count}>{text.productCount(department.productCount)}</p>
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
