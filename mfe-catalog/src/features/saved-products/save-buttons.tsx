import type { Product } from '@shop/contracts/catalog';
import { Link, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconCompare, IconHeart } from '@shop/ui/icon';
import { savedMessages } from '../../messages/saved.ts';
import styles from './save-buttons.module.css';
import { useToggles } from './use-toggles.tsx';

export function SaveButtons({ product }: { product: Product }) {
  const { compare, wishlist } = useMessages(savedMessages);
  const { isCompared, isWished, toggleCompared, toggleWished, notice } = useToggles(product);
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" aria-pressed={isCompared} className={styles.button} onClick={toggleCompared}>
        <IconCompare size={20} />
        {compare.add}
      </Button>
      <Button variant="secondary" aria-pressed={isWished} className={styles.button} onClick={toggleWished}>
        <IconHeart size={20} />
        {wishlist.add}
      </Button>
      {isCompared && (
        <Link className={styles.way} to="/compare">
          {compare.open}
        </Link>
      )}
      {notice}
    </div>
  );
}
