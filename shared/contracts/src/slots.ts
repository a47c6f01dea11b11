import type { ListedDesign, Product, ProductCard } from './catalog.ts';
import type { EventMap } from './events.ts';
import type { ListedSavedDesign } from './saved-designs.ts';

export type PreviewedDesign =
  | Pick<ListedDesign, 'DesignId' | 'Scene' | 'Sides'>
  | Pick<ListedSavedDesign, 'SavedId' | 'Version' | 'Scene' | 'Sides'>;

/** Props of each slot. The main control of `product.buy` and `product.customise` has `data-main-action`. */
export interface SlotProps {
  'header.menu': object;
  /** Must work without scripts. */
  'header.search': object;
  'header.cart': object;
  'header.account': object;
  'product.buy': { product: Product; colour: string; readyDesign?: string };
  /** If a size must be chosen, the product page opens. */
  'product.add': { product: ProductCard };
  /** Renders nothing unless the product is printable. `chosen`: payload of the last `product:size-chosen`, for remotes that load late. */
  'product.customise': { product: Product; colour: string; readyDesign?: string; chosen?: EventMap['product:size-chosen'] | undefined };
  'checkout.entrance': { redirect: string };
  /** Renders nothing unless the visitor is a guest. */
  'order.account': object;
  'wishlist.count': object;
  'account.wishlist': object;
  'cart.recommendations': { ids: readonly number[] };
  /** No remote in this repository fills this slot. */
  'footer.links': object;
  /**
   * `eager` loads at once, for printing. `sizes`: size names by id, to browse the name list. `Scene` and `Sides`: only
   * for older releases of the designer.
   */
  'line.preview': {
    design: PreviewedDesign;
    alt: string;
    large?: boolean;
    eager?: boolean;
    sizeId?: number;
    sizes?: Readonly<Record<number, string>>;
  };
}

export type SlotName = keyof SlotProps;

/** Raise a number when props change incompatibly. Versions with different numbers are never live together. */
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
  'footer.links': 1,
} as const satisfies Record<SlotName, number>;

export const slotNames = Object.keys(slotVersions) as SlotName[];
