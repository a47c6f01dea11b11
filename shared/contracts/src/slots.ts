import type { ListedDesign, Product, ProductCard } from './catalog.ts';
import type { ListedSavedDesign } from './saved-designs.ts';

/** A design, or one that is kept to go on with, in the version that the list has. */
export type PreviewedDesign =
  | Pick<ListedDesign, 'DesignId' | 'Scene' | 'Sides'>
  | Pick<ListedSavedDesign, 'SavedId' | 'Version' | 'Scene' | 'Sides'>;

/**
 * Every slot with its props: who fills it is said in `slotOwners`, who places it is free. In `product.buy` and
 * `product.customise` the button or link that it is all about has `data-main-action`, `add` or `design`: the page presses
 * it from its own bar.
 */
export interface SlotProps {
  'header.menu': object;
  /** A form, or the way to one: it works without scripts. */
  'header.search': object;
  'header.cart': object;
  'header.account': object;
  /**
   * Quantity, Add To Cart, Buy Now. `colour` is the one the shopper has chosen, or empty. With the key of a ready-made design it
   * is the product with that on it which goes into the cart.
   */
  'product.buy': { product: Product; colour: string; readyDesign?: string };
  /** Puts one piece into the cart, from a list; leads to the product where something has to be chosen first. */
  'product.add': { product: ProductCard };
  /** The way into the designer; renders nothing unless the product is printable. With the key of a ready-made design it begins with that. */
  'product.customise': { product: Product; colour: string; readyDesign?: string };
  /** In place of the checkout, for who is not logged in: an account in one step. `redirect`: where they come back to after a login. */
  'checkout.entrance': { redirect: string };
  /** One field by which a guest, who has just ordered, gets an account. Renders nothing for everybody else. */
  'order.account': object;
  /** How many products are on the wishlist, inside the link to it; nothing while there are none. */
  'wishlist.count': object;
  /** What is on the wishlist, in the account. */
  'account.wishlist': object;
  /** What goes with the cart's products, by their ids. Renders nothing where nothing does. */
  'cart.recommendations': { ids: readonly number[] };
  /**
   * Picture of a design on its product, which the slot reads itself. `alt` is its accessible name; `large`: to be looked at closely;
   * `eager`: read at once, as paper shows what nobody scrolled to;
   * `sizeId`: of a list of names, as the first person of that size gets it. `Scene` and `Sides` are a list's, for designers of before.
   */
  'line.preview': { design: PreviewedDesign; alt: string; large?: boolean; eager?: boolean; sizeId?: number };
}

export type SlotName = keyof SlotProps;

/** One owner a slot; a slot without a loadable owner shows its fallback. */
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
 * Of what each slot is given. Raised when that means something else, so that a remote of the old meaning and one of the new
 * do not get live together; more that need not be there changes nothing. Read from the sources when releases are made.
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
