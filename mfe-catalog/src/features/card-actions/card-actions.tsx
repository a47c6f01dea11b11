import type { ProductCard } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { IconCompare, IconHeart } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { savedMessages } from '../../messages/saved.ts';
import { QuickViewButton } from '../quick-view/quick-view-button.tsx';
import { useToggles } from '../saved-products/use-toggles.tsx';
import styles from './card-actions.module.css';

export default function CardActions({ product }: { product: ProductCard }) {
  const { compare, wishlist } = useMessages(savedMessages);
  const { isCompared, isWished, toggleCompared, toggleWished, notice } = useToggles(product);
  return (
    <>
      <IconButton
        raised
        size="sm"
        icon={IconHeart}
        aria-label={wishlist.of(product.title)}
        aria-pressed={isWished}
        className={styles.action}
        onClick={toggleWished}
      />
      <IconButton
        raised
        size="sm"
        icon={IconCompare}
        aria-label={compare.of(product.title)}
        aria-pressed={isCompared}
        className={`${styles.action} ${styles.roomy}`}
        onClick={toggleCompared}
      />
      <QuickViewButton product={product} />
      {notice}
    </>
  );
}
