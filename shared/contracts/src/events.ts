import type { Cart } from './cart.ts';
import type { ProductCard } from './catalog.ts';

/**
 * The event bus between remotes and shell. A remote never calls another: it says what happened, and who cares
 * listens. Names are `noun:happened`.
 */
export interface EventMap {
  /** Show a toast. At most one at a time unless `multiple` (specification, point 4). `link`: where to go on. */
  'toast:shown': { kind: 'success' | 'error' | 'info'; message: string; multiple?: boolean; link?: { to: string; text: string } };
  /** Who is there may be another, or called otherwise: logged in or out, account closed, password or e-mail address changed. The shell asks GET /auth again. */
  'session:changed': Record<string, never>;
  /** The whole cart, as the API has just answered with it. */
  'cart:changed': { cart: Cart };
  /** The cart came before the shopper's eyes: its drawer has opened, or its page. */
  'cart:opened': Record<string, never>;
  'product:viewed': { product: Pick<ProductCard, 'id' | 'title' | 'priceVATIncl'> };
  /** On a product's page; the designer is opened with it. */
  'product:size-chosen': { PId: number; VariantId: number };
  'designer:opened': { PId: number };
  'cart:line-added': { PId: number; Qty: number };
  'cart:line-removed': { PId: number };
  /** `Total` in minor units, as the checkout first shows it. */
  'checkout:started': { Total: number };
  /** The shopper has come to a step, by its number from 1 and its name. */
  'checkout:stepped': { step: number; name: string };
  /** Once it is complete for the shopper: at once, by card when it has been paid. `Total` in minor units. */
  'order:placed': { OrderNumber: string; Total: number };
  'user:registered': { Email: string };
  'user:logged-in': { Email: string };
  'user:logged-out': Record<string, never>;
  /**
   * The shopper wants to search and is not at a field. Who opens one here and now calls `opened`; where nobody does, the search
   * has a page.
   */
  'search:asked': { opened: () => void };
  /** Once a search, when its answer shows: what was typed, and how many products were found. */
  'catalog:searched': { query: string; count: number };
  'category:viewed': { id: number; name: string };
  /**
   * The shopper sets off for another address, its query alone or not; said by the shell, before what is there shows. Whatever is
   * open above pages closes now: what they open from here on belongs to where they are going. All as `useLocation` has it once
   * it is shown.
   */
  'page:left': { pathname: string; search: string; key: string };
  /** Another address is shown; said by the shell. */
  'page:viewed': Record<string, never>;
}

/** Of what each event carries, raised as `slotVersions` are. */
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
