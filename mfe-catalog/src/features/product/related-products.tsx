import type { ProductCard } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { ProductGrid } from '@shop/ui/product-grid';
import { useId } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './related-products.module.css';

export function RelatedProducts({ products }: { products: readonly ProductCard[] }) {
  const { product: text } = useMessages(messages);
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.related}</h2>
      <ProductGrid products={products} className={styles.grid} />
    </section>
  );
}
