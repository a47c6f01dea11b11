import type { ProductCard } from '@shop/contracts/catalog';
import { ProductGrid } from '@shop/ui/product-grid';
import { useReducer } from 'react';
import { useCardActions } from '../card-actions/use-card-actions.tsx';
import row from '../page/sideways.module.css';
import styles from './product-row.module.css';
import { Section } from './section.tsx';

/** Products that fill the widest screen. The others follow when the row is near. */
const AT_FIRST = 4;

export interface ProductRowProps {
  title: string;
  lead?: string;
  products: readonly ProductCard[];
  more?: string;
  /** True: one scrolling row on phones, four columns elsewhere. False: full rows, at most eight products. */
  sideways?: boolean;
}

export function ProductRow({ title, lead, products, more, sideways = false }: ProductRowProps) {
  const [isNear, approach] = useReducer(() => true, false);
  const actions = useCardActions(isNear);
  if (products.length === 0) return null;
  return (
    <Section title={title} lead={lead} more={more} className={sideways ? row.late : styles.late} onApproach={approach}>
      <ProductGrid
        products={sideways && !isNear ? products.slice(0, AT_FIRST) : products}
        actions={actions}
        className={sideways ? `${row.sideways} ${styles.four}` : styles.eight}
      />
    </Section>
  );
}
