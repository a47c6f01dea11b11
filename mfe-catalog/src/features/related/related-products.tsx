import type { ProductCard } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { ProductGrid } from '@shop/ui/product-grid';
import { useId, useReducer } from 'react';
import { productMessages } from '../../messages/product.ts';
import { useCardActions } from '../card-actions/use-card-actions.tsx';
import { LateSection } from '../page/late-section.tsx';
import styles from './related-products.module.css';

export function RelatedProducts({ products }: { products: readonly ProductCard[] }) {
  const text = useMessages(productMessages);
  const titleId = useId();
  const [isNear, approach] = useReducer(() => true, false);
  const actions = useCardActions(isNear);
  if (products.length === 0) return null;
  return (
    <LateSection className={styles.late} aria-labelledby={titleId} onApproach={approach}>
      <h2 id={titleId}>{text.related}</h2>
      <ProductGrid products={products} actions={actions} className={styles.grid} />
    </LateSection>
  );
}
