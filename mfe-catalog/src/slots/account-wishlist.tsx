import { Link, useMessages } from '@shop/runtime';
import { ProductGrid } from '@shop/ui/product-grid';
import { useId } from 'react';
import { wishlist } from '../features/saved-products/saved-list.ts';
import { useAccountWishlist } from '../features/saved-products/use-account-wishlist.ts';
import { useFreshSaved } from '../features/saved-products/use-saved.ts';
import { savedPageMessages } from '../messages/saved-pages.ts';
import styles from './account-wishlist.module.css';

const LATEST = 4;

export default function AccountWishlist() {
  const { wishlist: text } = useMessages(savedPageMessages);
  useAccountWishlist();
  const { products = [] } = useFreshSaved(wishlist);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{text.title}</h2>
        {products.length > 0 && <Link to="/wishlist">{text.all}</Link>}
      </div>
      {products.length === 0 ? (
        <p className={styles.empty}>{text.emptyText}</p>
      ) : (
        <ProductGrid products={products.slice(-LATEST).toReversed()} />
      )}
    </section>
  );
}
