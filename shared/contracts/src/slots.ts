import type { Design, Product } from './catalog.ts';

/** Every slot with its props: who fills it is said in `slotOwners`, who places it is free. */
export interface SlotProps {
  'header.menu': object;
  'header.cart': object;
  'header.account': object;
  /** Quantity, Add To Cart, Buy Now. `colour` is the one the shopper has chosen, or empty. */
  'product.buy': { product: Product; colour: string };
  /** The way into the designer; renders nothing unless the product is printable. */
  'product.customise': { product: Product; colour: string };
  /** Picture of a personalised line. `alt` is its accessible name. */
  'line.preview': { design: Design; alt: string };
}

export type SlotName = keyof SlotProps;

/** One owner a slot; a slot without a loadable owner shows its fallback. */
export const slotOwners = {
  'header.menu': 'catalog',
  'header.cart': 'cart-checkout',
  'header.account': 'account',
  'product.buy': 'cart-checkout',
  'product.customise': 'designer',
  'line.preview': 'designer',
} as const satisfies Record<SlotName, string>;

/**
 * Of what each slot is given. Raised when that means something else, so that a remote of the old meaning and one of the new
 * do not get live together; more that need not be there changes nothing. Read from the sources when releases are made.
 */
export const slotVersions = {
  'header.menu': 1,
  'header.cart': 1,
  'header.account': 1,
  'product.buy': 1,
  'product.customise': 1,
  'line.preview': 1,
} as const satisfies Record<SlotName, number>;
