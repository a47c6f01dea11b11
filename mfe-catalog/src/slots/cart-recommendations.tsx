import { MAX_LOOKUP } from '@shop/contracts/limits';
import type { SlotProps } from '@shop/contracts/slots';
import { Slot, useApi, useMessages, useQuery } from '@shop/runtime';
import { ProductCard } from '@shop/ui/product-card';
import { useId } from 'react';
import { recommendationsQuery } from '../features/bought/api.ts';
import { savedPageMessages } from '../messages/saved-pages.ts';
import styles from './cart-recommendations.module.css';

export default function CartRecommendations({ ids }: SlotProps['cart.recommendations']) {
  const { recommended } = useMessages(savedPageMessages);
  const { data = [] } = useQuery({ ...recommendationsQuery(useApi(), ids.slice(0, MAX_LOOKUP)), enabled: ids.length > 0 });
  const id = useId();
  // Until the refetch, hides products that were just added to the cart.
  const products = data.filter((product) => !ids.includes(product.id));
  // Requires two products, but the row may shrink to one until the refetch.
  if (ids.length === 0 || products.length === 0 || data.length < 2) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {recommended}
      </h2>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            <ProductCard product={product} />
            <Slot name="product.add" product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
