import type { ProductCard } from '@shop/contracts/catalog';
import { bus, failureText, sessionNow, showToast, useApi, useLocale, useMessages, useQueryClient } from '@shop/runtime';
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
  notice: ReactNode;
}

/** Specification, point 5. */
export function useToggles(product: ProductCard): Toggles {
  const { compare, wishlist: wish, notKept } = useMessages(savedMessages);
  const has = (products: readonly ProductCard[]) => products.some(({ id }) => id === product.id);
  const isCompared = has(useSaved(compareList));
  const isWished = has(useSaved(wishlist));
  const full = useShown<true>();

  const api = useApi();
  const query = useQueryClient();
  const locale = useLocale();

  const sayAdded = (list: SavedList, message: string, link: { to: string; text: string }) => {
    bus.emit('toast:shown', { kind: 'success', message, link });
    if (!list.isKept()) showToast('info', notKept);
  };

  return {
    isCompared,
    isWished,
    toggleCompared() {
      const done = compareList.toggle(product);
      if (done === 'full') full.show(true);
      else if (done === 'added') sayAdded(compareList, compare.toastAdded(product.title), { to: '/compare', text: compare.open });
      else showToast('error', compare.toastRemoved(product.title));
    },
    toggleWished() {
      const added = wishlist.toggle(product) === 'added';
      if (added) sayAdded(wishlist, wish.toastAdded(product.title), { to: '/wishlist', text: wish.open });
      else showToast('error', wish.toastRemoved(product.title));
      // Anonymous visitors have no account wishlist.
      if (sessionNow(query).status === 'anonymous') return;
      import('./save-press.ts').then(
        ({ savePress }) => savePress(api, query, locale, product, added),
        () => {
          wishlist.toggle(product);
          showToast('error', failureText({ kind: 'no-connection' }, locale));
        },
      );
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
