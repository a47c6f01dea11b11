import type { Design, Product, ProductCard } from './catalog.ts';

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
  /** What this device has on its wishlist, in the account. */
  'account.wishlist': object;
  /** What goes with the cart's products, by their ids. Renders nothing where nothing does. */
  'cart.recommendations': { ids: readonly number[] };
  /** Picture of a design on its product. `alt` is its accessible name; `large`: to be looked at closely. */
  'line.preview': { design: Pick<Design, 'Scene' | 'Sides'>; alt: string; large?: boolean };
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
  'account.wishlist': 1,
  'cart.recommendations': 1,
  'product.customise': 1,
  'line.preview': 1,
} as const satisfies Record<SlotName, number>;
