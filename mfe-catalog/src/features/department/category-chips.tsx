import type { Category } from '@shop/contracts/catalog';
import { categoryPath } from '@shop/contracts/page-paths';
import { Link } from '@shop/runtime';
import styles from '../page/chips.module.css';

export function CategoryChips({ label, categories }: { label: string; categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link className={styles.chip} to={categoryPath(category)}>
              {category.name}
              <span className={styles.count}>{category.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
