import { type Meta, Slot, useMessages } from '@shop/runtime';
import { IconHeart } from '@shop/ui/icon';
import { ProductCard } from '@shop/ui/product-card';
import CardActions from '../features/card-actions/card-actions.tsx';
import { wishlist } from '../features/saved-products/saved-list.ts';
import { SavedPage } from '../features/saved-products/saved-page.tsx';
import { savedMessages } from '../messages/saved.ts';
import styles from './wishlist.module.css';

export const meta: Meta = ({ locale }) => ({ title: savedMessages[locale].wishlist.title, noIndex: true });

export default function WishlistPage() {
  const { wishlist: text } = useMessages(savedMessages);
  return (
    <SavedPage list={wishlist} icon={IconHeart} text={text}>
      {(products) => (
        <ul className={styles.products} aria-label={text.title}>
          {products.toReversed().map((product) => (
            <li key={product.id} className={styles.product}>
              <ProductCard product={product} heading="h2" actions={<CardActions product={product} />} />
              <Slot name="product.add" product={product} />
            </li>
          ))}
        </ul>
      )}
    </SavedPage>
  );
}
