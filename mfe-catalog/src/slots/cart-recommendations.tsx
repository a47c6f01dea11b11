import { MAX_LOOKUP } from '@shop/contracts/limits';
import type { SlotProps } from '@shop/contracts/slots';
import { Slot, useApi, useMessages, useQuery } from '@shop/runtime';
import { ProductCard } from '@shop/ui/product-card';
import { useId } from 'react';
import { recommendationsQuery } from '../features/bought/api.ts';
import { savedMessages } from '../messages/saved.ts';
import styles from './cart-recommendations.module.css';

/** What was bought with what is in the cart, or is the best beside it. */
export default function CartRecommendations({ ids }: SlotProps['cart.recommendations']) {
  const { recommended } = useMessages(savedMessages);
  const { data = [] } = useQuery({ ...recommendationsQuery(useApi(), ids.slice(0, MAX_LOOKUP)), enabled: ids.length > 0 });
  const id = useId();
  // What has just been added is in the cart before anybody has been asked again.
  const products = data.filter((product) => !ids.includes(product.id));
  // One alone makes no row. What is left of a row until it is asked for again stays.
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
