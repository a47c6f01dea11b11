import type { ListedDesign, Product, ProductCard } from './catalog.ts';
import type { ListedSavedDesign } from './saved-designs.ts';

export type PreviewedDesign =
  | Pick<ListedDesign, 'DesignId' | 'Scene' | 'Sides'>
  | Pick<ListedSavedDesign, 'SavedId' | 'Version' | 'Scene' | 'Sides'>;

/**
 * Filled by `slotOwners`, placed by anyone.
 * `data-main-action` marks the main control of `product.buy` and `product.customise`.
 */
export interface SlotProps {
  'header.menu': object;
  /** Works without scripts. */
  'header.search': object;
  'header.cart': object;
  'header.account': object;
  /** `colour` is the selected one or empty. */
  'product.buy': { product: Product; colour: string; readyDesign?: string };
  /** Adds one piece, or links to the product when a choice is needed. */
  'product.add': { product: ProductCard };
  /** Renders nothing unless the product is printable. */
  'product.customise': { product: Product; colour: string; readyDesign?: string };
  /** `redirect`: return path after login. */
  'checkout.entrance': { redirect: string };
  /** Offers guests an account after an order; otherwise renders nothing. */
  'order.account': object;
  /** Renders nothing while the wishlist is empty. */
  'wishlist.count': object;
  'account.wishlist': object;
  /** Renders nothing without recommendations. */
  'cart.recommendations': { ids: readonly number[] };
  /**
   * `eager` is for print; `sizeId` shows that size's first row.
   * `Scene` and `Sides` serve older designer releases.
   */
  'line.preview': { design: PreviewedDesign; alt: string; large?: boolean; eager?: boolean; sizeId?: number };
}

export type SlotName = keyof SlotProps;

/** A slot without a loadable owner renders its fallback. */
export const slotOwners = {
  'header.menu': 'catalog',
  'header.search': 'catalog',
  'header.cart': 'cart-checkout',
  'header.account': 'account',
  'product.buy': 'cart-checkout',
  'product.add': 'cart-checkout',
  'checkout.entrance': 'account',
  'order.account': 'account',
  'wishlist.count': 'catalog',
  'account.wishlist': 'catalog',
  'cart.recommendations': 'catalog',
  'product.customise': 'designer',
  'line.preview': 'designer',
} as const satisfies Record<SlotName, string>;

/**
 * Raised on incompatible changes, so that old and new meanings never go live together.
 * Read from the sources at release time.
 */
export const slotVersions = {
  'header.menu': 1,
  'header.search': 1,
  'header.cart': 1,
  'header.account': 1,
  'product.buy': 1,
  'product.add': 1,
  'checkout.entrance': 1,
  'order.account': 1,
  'wishlist.count': 1,
  'account.wishlist': 1,
  'cart.recommendations': 1,
  'product.customise': 1,
  'line.preview': 1,
} as const satisfies Record<SlotName, number>;
