import type { Cart } from './cart.ts';
import type { ProductCard } from './catalog.ts';

/** Remotes emit events instead of calling each other. Event names are `noun:happened`. */
export interface EventMap {
  /** A toast replaces the current one unless `multiple` is set (specification, point 4). */
  'toast:shown': { kind: 'success' | 'error' | 'info'; message: string; multiple?: boolean; link?: { to: string; text: string } };
  /** Emitted after login, logout, closing the account, or a change of password or e-mail address. */
  'session:changed': Record<string, never>;
  'cart:changed': { cart: Cart };
  'cart:opened': Record<string, never>;
  'product:viewed': { product: Pick<ProductCard, 'id' | 'title' | 'priceVATIncl'> };
  'product:size-chosen': { PId: number; VariantId: number; Qty?: number };
  'designer:opened': { PId: number };
  'cart:line-added': { PId: number; Qty: number };
  'cart:line-removed': { PId: number };
  /** Emitted when the checkout starts. `Total` is in minor units. */
  'checkout:started': { Total: number };
  /** `step` counts from 1. */
  'checkout:stepped': { step: number; name: string };
  /** A card order is placed once it is paid. `Total` is in minor units. */
  'order:placed': { OrderNumber: string; Total: number };
  'user:registered': { Email: string };
  'user:logged-in': { Email: string };
  'user:logged-out': Record<string, never>;
  /** A listener that opens a search field calls `opened`. Otherwise the search page opens. */
  'search:asked': { opened: () => void };
  'catalog:searched': { query: string; count: number };
  'category:viewed': { id: number; name: string };
  /** Emitted before the next page renders, so that overlays close. */
  'page:left': { pathname: string; search: string; key: string };
  'page:viewed': Record<string, never>;
}

/**
 * Example of an accepted value. `0`: any integer. `''`: any text. `[x]`: a list of x. `[a, b]`: one of these. `null`:
 * any object. `'key?'`: an optional field.
 */
export type Shape = string | number | boolean | null | FunctionConstructor | readonly Shape[] | { readonly [key: string]: Shape };

export type ShapeOf<T> = [T] extends [string]
  ? string extends T
    ? ''
    : readonly T[]
  : [T] extends [number]
    ? 0
    : [T] extends [boolean]
      ? true
      : [T] extends [(...args: never) => unknown]
        ? FunctionConstructor
        : [T] extends [readonly (infer U)[]]
          ? readonly [ShapeOf<U>] | null
          : FieldShapes<T> | null;

type FieldShapes<T> = { readonly [K in keyof T & string as object extends Pick<T, K> ? `${K}?` : K]: ShapeOf<Exclude<T[K], undefined>> };

/** Other shapes load after hydration. See docs/decisions/0079-check-events-where-they-are-emitted.md */
export const earlyEventShapes = {
  'toast:shown': { kind: ['success', 'error', 'info'], message: '', 'multiple?': true, 'link?': { to: '', text: '' } },
} as const satisfies { [N in keyof EventMap]?: ShapeOf<EventMap[N]> };

/** See `slotVersions` for when to raise a number. */
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
