import type { ProductCard } from '@shop/contracts/catalog';
import { showToast, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Dialog } from '@shop/ui/dialog';
import { useShown } from '@shop/ui/use-shown';
import type { ReactNode } from 'react';
import { savedMessages } from '../../messages/saved.ts';
import { compareList, type SavedList, wishlist } from './saved-list.ts';
import { useSaved } from './use-saved.ts';

interface Toggles {
  isCompared: boolean;
  isWished: boolean;
  toggleCompared: () => void;
  toggleWished: () => void;
  /** To be drawn beside the buttons: says that no more can be compared, and leads there. */
  notice: ReactNode;
}

/** Both lists as they are for one product, and what its buttons do (specification, point 5). */
export function useToggles(product: ProductCard): Toggles {
  const { compare, wishlist: wish, notKept } = useMessages(savedMessages);
  const has = (products: readonly ProductCard[]) => products.some(({ id }) => id === product.id);
  const isCompared = has(useSaved(compareList));
  const isWished = has(useSaved(wishlist));
  const full = useShown<true>();

  const sayAdded = (list: SavedList, message: string) => {
    showToast('success', message);
    if (!list.isKept()) showToast('info', notKept);
  };

  return {
    isCompared,
    isWished,
    toggleCompared() {
      const done = compareList.toggle(product);
      if (done === 'full') full.show(true);
      else if (done === 'added') sayAdded(compareList, compare.toastAdded(product.title));
      else showToast('error', compare.toastRemoved(product.title));
    },
    toggleWished() {
      if (wishlist.toggle(product) === 'added') sayAdded(wishlist, wish.toastAdded(product.title));
      else showToast('error', wish.toastRemoved(product.title));
    },
    notice: full.content && (
      <Dialog
        open={full.open}
        onClose={full.close}
        title={compare.full}
        footer={
          <ButtonLink to="/compare" wide>
            {compare.open}
          </ButtonLink>
        }
      >
        <p>{compare.fullText(product.title)}</p>
      </Dialog>
    ),
  };
}
