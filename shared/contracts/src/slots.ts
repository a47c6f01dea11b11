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
