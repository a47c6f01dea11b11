import { categoryPath } from '@shop/contracts/page-paths';
import { Link, useApi, useMessages, useSuspenseQuery } from '@shop/runtime';
import { Picture } from '@shop/ui/picture';
import { ProductGrid } from '@shop/ui/product-grid';
import { useId } from 'react';
import { searchMessages } from '../../messages/search.ts';
import { useCardActions } from '../card-actions/use-card-actions.tsx';
import { waysOnQuery } from './api.ts';
import styles from './ways-on.module.css';

export function WaysOn() {
  const text = useMessages(searchMessages);
  const { data } = useSuspenseQuery(waysOnQuery(useApi()));
  const actions = useCardActions();
  const [departmentsId, popularId] = [useId(), useId()];
  return (
    <div className={styles.ways}>
      <section aria-labelledby={departmentsId}>
        <h2 id={departmentsId}>{text.departments}</h2>
        <ul className={styles.departments}>
          {data.departments.map((department) => (
            <li key={department.id}>
              <Link className={styles.department} to={categoryPath(department)}>
                <Picture img={department.img} alt="" sizes="48px" largest={160} className={styles.picture} />
                {department.name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {data.popular.length > 0 && (
        <section aria-labelledby={popularId}>
          <h2 id={popularId}>{text.popular}</h2>
          <ProductGrid products={data.popular} actions={actions} className={styles.popular} />
        </section>
      )}
    </div>
  );
}
