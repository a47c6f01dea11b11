import type { Cart } from './cart.ts';
import type { ProductCard } from './catalog.ts';

/** Event bus between remotes and shell; remotes never call each other. Names are `noun:happened`. */
export interface EventMap {
  /** Replaces the current toast unless `multiple` is set (specification, point 4). */
  'toast:shown': { kind: 'success' | 'error' | 'info'; message: string; multiple?: boolean; link?: { to: string; text: string } };
  /** Login, logout, closed account, changed password or e-mail. */
  'session:changed': Record<string, never>;
  'cart:changed': { cart: Cart };
  'cart:opened': Record<string, never>;
  'product:viewed': { product: Pick<ProductCard, 'id' | 'title' | 'priceVATIncl'> };
  'product:size-chosen': { PId: number; VariantId: number };
  'designer:opened': { PId: number };
  'cart:line-added': { PId: number; Qty: number };
  'cart:line-removed': { PId: number };
  /** `Total` in minor units, as first shown. */
  'checkout:started': { Total: number };
  /** `step` counts from 1. */
  'checkout:stepped': { step: number; name: string };
  /** Card orders count as placed once paid. `Total` in minor units. */
  'order:placed': { OrderNumber: string; Total: number };
  'user:registered': { Email: string };
  'user:logged-in': { Email: string };
  'user:logged-out': Record<string, never>;
  /** Call `opened` when a search field opens; otherwise the search page does. */
  'search:asked': { opened: () => void };
  'catalog:searched': { query: string; count: number };
  'category:viewed': { id: number; name: string };
  /** Emitted by the shell before the next page renders, so that overlays close. */
  'page:left': { pathname: string; search: string; key: string };
  /** Emitted by the shell after another page rendered. */
  'page:viewed': Record<string, never>;
}

/** Payload versions, raised like `slotVersions`. */
export const eventVersions = {
  'toast:shown': 1,
  'session:changed': 1,
  'cart:changed': 1,
  'cart:opened': 1,
  'product:viewed': 1,
  'product:size-chosen': 1,
  'designer:opened': 1,
  'cart:line-added': 1,
  'cart:line-removed': 1,
  'checkout:started': 1,
  'checkout:stepped': 1,
  'order:placed': 1,
  'user:registered': 1,
  'user:logged-in': 1,
  'user:logged-out': 1,
  'search:asked': 1,
  'catalog:searched': 1,
  'category:viewed': 1,
  'page:left': 1,
  'page:viewed': 1,
} as const satisfies Record<keyof EventMap, number>;
