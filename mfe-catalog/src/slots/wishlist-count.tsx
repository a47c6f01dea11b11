import { wishlist } from '../features/saved-products/saved-list.ts';
import { useAccountWishlist } from '../features/saved-products/use-account-wishlist.ts';
import { useSaved } from '../features/saved-products/use-saved.ts';
import styles from './wishlist-count.module.css';

export default function WishlistCount() {
  useAccountWishlist();
  const { length: count } = useSaved(wishlist);
  return count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>;
}
