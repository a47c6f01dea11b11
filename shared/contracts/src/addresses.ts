import { type InLocales, inLocales } from './locale.ts';

/** A product or a category, as its address names it. */
interface Named {
  slug: string;
  id: number;
}
interface NamedInEveryLanguage {
  slugs: InLocales<string>;
  id: number;
}

// Addresses with a part that varies: who links to a page and whose it is are different programs. All others are written as they are.

export const productPath = ({ slug, id }: Named): string => `/products/${slug}/${id}`;
/** The same product by its id alone: where who buys at once is led without scripts. */
export const productDetailsPath = (id: number): string => `/product-details/${id}`;
export const categoryPath = ({ slug, id }: Named): string => `/categories/${slug}/${id}`;
/** What is at a lower price. */
export const offersPath = '/products?status=on-sale';

/** Of a ready-made design, on one of the products that it is sold on. */
export const readyDesignPath = (key: string, productId?: number): string =>
  `/designs/${key}${productId === undefined ? '' : `?product=${productId}`}`;
/** The designer with a product; `query` says what it opens. */
export function designerPath({ slug, id }: Named, query: Record<string, string> | URLSearchParams = {}): string {
  const search = String(new URLSearchParams(query));
  return `/designer/${slug}/${id}${search && `?${search}`}`;
}

/** Addresses in each language: what search engines are told. */
export const productPaths = ({ slugs, id }: NamedInEveryLanguage) => inLocales((locale) => productPath({ slug: slugs[locale], id }));
export const categoryPaths = ({ slugs, id }: NamedInEveryLanguage) => inLocales((locale) => categoryPath({ slug: slugs[locale], id }));

export const infoPath = (id: string): string => `/info/${id}`;
export const orderPath = (id: number | string): string => `/user/orders/${id}`;
/** The contact form, about an order. */
export const contactPath = (orderNumber: string): string => `/contact?order=${encodeURIComponent(orderNumber)}`;
/** The login, which leads on to `wanted`, a path of this shop. */
export const loginPath = (wanted: string): string => `/user/login?redirect=${encodeURIComponent(wanted)}`;

/** The number from 1 on that a part of an address says; undefined where it says none, or a greater one than `most`. */
export const numberIn = (part: string | null | undefined, most = 999_999_999): number | undefined =>
  /^[1-9]\d{0,8}$/.test(part ?? '') && Number(part) <= most ? Number(part) : undefined;
