import type { ProductCard as Product } from '@shop/contracts/catalog';
import { Late } from '@shop/runtime';
import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import styles from './product-grid.module.css';

/** Cards that render at once: two rows on phones. */
const AT_ONCE = 4;

export interface ProductGridProps {
  products: readonly Product[];
  priority?: number;
  /** Columns on wide screens: three next to filters. */
  columns?: 3 | 4;
  /** `remembered` uses this device's `list-view` setting. */
  view?: 'grid' | 'list' | 'remembered';
  heading?: ProductCardProps['heading'];
  actions?: ((product: Product) => ReactNode) | undefined;
  'aria-label'?: string;
  className?: string | undefined;
}

export function ProductGrid({
  products,
  priority = 0,
  columns = 4,
  view = 'grid',
  heading,
  actions,
  className,
  ...label
}: ProductGridProps) {
  const cards = products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} priority={index < priority} heading={heading} actions={actions?.(product)} />
    </li>
  ));
  return (
    <ul {...label} className={cx(styles.grid, columns === 3 && styles.three, className)} data-view={view}>
      {cards.slice(0, AT_ONCE)}
      <Late>{cards.slice(AT_ONCE)}</Late>
    </ul>
  );
}
