import { loginPath } from '@shop/contracts/page-paths';
import { type Meta, Slot, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { IconHeart } from '@shop/ui/icon';
import { ProductCard } from '@shop/ui/product-card';
import CardActions from '../features/card-actions/card-actions.tsx';
import { wishlist } from '../features/saved-products/saved-list.ts';
import { SavedPage } from '../features/saved-products/saved-page.tsx';
import { useAccountWishlist } from '../features/saved-products/use-account-wishlist.ts';
import { savedPageMessages } from '../messages/saved-pages.ts';
import { wishlistMessages } from '../messages/wishlist.ts';
import styles from './wishlist.module.css';

export const meta: Meta = ({ locale }) => ({ title: savedPageMessages[locale].wishlist.title, noIndex: true });

export default function WishlistPage() {
  const { wishlist: text } = useMessages(savedPageMessages);
  const more = useMessages(wishlistMessages);
  const { isKnown, isVisitor, failed } = useAccountWishlist();
  return (
    <SavedPage
      list={wishlist}
      icon={IconHeart}
      text={{ ...text, emptyText: isVisitor ? more.visitorText : text.emptyText }}
      waiting={!isKnown}
      trouble={failed && more.notLoaded}
      action={
        isVisitor && (
          <ButtonLink to={loginPath('/wishlist')} variant="ghost">
            {more.logIn}
          </ButtonLink>
        )
      }
    >
      {(products) => (
        <ul className={styles.products} aria-label={text.title}>
          {products.toReversed().map((product) => (
            <li key={product.id} data-product className={styles.product}>
              <ProductCard product={product} heading="h2" actions={<CardActions product={product} />} />
              <Slot name="product.add" product={product} />
            </li>
          ))}
        </ul>
      )}
    </SavedPage>
  );
}
