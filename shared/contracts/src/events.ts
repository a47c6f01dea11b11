import type { Cart } from './cart.ts';
import type { ProductCard } from './catalog.ts';

/**
 * The event bus between remotes and shell. A remote never calls another: it says what happened, and who cares
 * listens. Names are `noun:happened`.
 */
export interface EventMap {
  /** Show a toast. At most one at a time unless `multiple` (specification, point 4). */
  'toast:shown': { kind: 'success' | 'error' | 'info'; message: string; multiple?: boolean };
  /** Log-in, log-out or registration happened: the shell asks GET /auth again. */
  'session:changed': Record<string, never>;
  'cart:changed': { cart: Cart };
  'cart:opened': Record<string, never>;
  'product:viewed': { product: Pick<ProductCard, 'id' | 'title' | 'priceVATIncl'> };
  /** On a product's page; the designer is opened with it. */
  'product:size-chosen': { PId: number; VariantId: number };
  'designer:opened': { PId: number };
  'cart:line-added': { PId: number; Qty: number };
  'cart:line-removed': { PId: number };
  'checkout:started': { Total: number };
  'checkout:stepped': { step: number; name: string };
  'order:placed': { OrderNumber: string; Total: number };
  'user:registered': { Email: string };
  'user:logged-in': { Email: string };
  'user:logged-out': Record<string, never>;
  'category:viewed': { id: number; name: string };
}
