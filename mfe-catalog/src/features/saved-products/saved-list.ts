import type { Colour, ProductCard } from '@shop/contracts/catalog';
import { deviceStore } from '@shop/runtime';

/** Products on the device, oldest first, in the API's format (specification, point 5). */
export interface SavedList {
  read: () => readonly ProductCard[];
  subscribe: (listener: () => void) => () => void;
  toggle: (product: ProductCard) => 'added' | 'removed' | 'full';
  replace: (products: readonly ProductCard[]) => void;
  /** False if the device did not store the last change. */
  isKept: () => boolean;
  refresh: (asked: readonly number[], now: readonly ProductCard[]) => void;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isSaved(value: unknown): value is ProductCard {
  const { id, slug, title, img, priceVATIncl, category, brand, colours } = (value ?? {}) as Partial<ProductCard>;
  return (
    Number.isSafeInteger(id) &&
    [slug, title, img].every(isText) &&
    Number.isFinite(priceVATIncl?.Birim) &&
    Number.isFinite(priceVATIncl?.Kar) &&
    isText(category?.name) &&
    typeof brand === 'string' &&
    Array.isArray(colours) &&
    colours.every((colour: Partial<Colour> | null) => isText(colour?.name) && isText(colour?.clrCode))
  );
}

export const parseSaved = (kept: unknown): readonly ProductCard[] =>
  Array.isArray(kept) ? [...new Map(kept.filter(isSaved).map((product) => [product.id, product])).values()] : [];

const cardOf = (product: ProductCard): ProductCard => {
  const { id, slug, title, img, category, brand, inStock, rating, reviewCount, productType, printable, priceVATIncl, colours } = product;
  const { packOf, quantities } = product;
  return {
    ...{ id, slug, title, img, category, brand, inStock, rating, reviewCount, productType, printable, priceVATIncl, colours },
    ...(packOf !== undefined && { packOf }),
    ...(quantities && { quantities }),
  };
};

export function createSavedList(key: string, most = Number.POSITIVE_INFINITY): SavedList {
  const stored = deviceStore(key, parseSaved);
  const listeners = new Set<() => void>();
  let shown: readonly ProductCard[] | undefined;
  let kept = true;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const read = () => {
    shown ??= stored.read();
    return shown;
  };
  const write = (products: readonly ProductCard[]) => {
    shown = products;
    kept = stored.write(products);
    tell();
  };
  // `key` is null if another tab cleared everything.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    shown = undefined;
    tell();
  };

  return {
    read,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    toggle(product) {
      const products = read();
      if (products.some(({ id }) => id === product.id)) {
        write(products.filter(({ id }) => id !== product.id));
        return 'removed';
      }
      if (products.length >= most) return 'full';
      write([...products, cardOf(product)]);
      return 'added';
    },
    replace(products) {
      const next = products.map(cardOf);
      if (JSON.stringify(next) !== JSON.stringify(read())) write(next);
    },
    isKept: () => kept,
    refresh(asked, now) {
      const fresh = new Map(now.map((product) => [product.id, product]));
      const products = read();
      const next = products.flatMap((product) => {
        if (!asked.includes(product.id)) return [product];
        const its = fresh.get(product.id);
        return its ? [cardOf(its)] : [];
      });
      if (JSON.stringify(next) !== JSON.stringify(products)) write(next);
    },
  };
}

export const MOST_COMPARED = 4;

export const compareList = createSavedList('compare_products', MOST_COMPARED);
export const wishlist = createSavedList('wishlist_products');
