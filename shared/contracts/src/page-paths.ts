import { type InLocales, inLocales } from '@shop/domain/locale';

interface Named {
  slug: string;
  id: number;
}
interface NamedInEveryLanguage {
  slugs: InLocales<string>;
  id: number;
}

export const productPath = ({ slug, id }: Named): string => `/products/${slug}/${id}`;
export const quotePath = (product: Named, pieces: number): string => `${productPath(product)}#quote=${pieces}`;
/** `'5'` for `#quote=5`, `''` for `#quote`, `undefined` for any other hash. */
export function quotedPiecesIn(hash: string): string | undefined {
  const match = /^#quote(?:=(\d{1,9}))?$/.exec(hash);
  return match ? (match[1] ?? '') : undefined;
}
export const productDetailsPath = (id: number): string => `/product-details/${id}`;
export const categoryPath = ({ slug, id }: Named): string => `/categories/${slug}/${id}`;
export const offersPath = '/products?status=on-sale';

export const readyDesignPath = (key: string, productId?: number): string =>
  `/designs/${key}${productId === undefined ? '' : `?product=${productId}`}`;
export function designerPath({ slug, id }: Named, query: Record<string, string> | URLSearchParams = {}): string {
  const search = String(new URLSearchParams(query));
  return `/designer/${slug}/${id}${search && `?${search}`}`;
}

export const productPaths = ({ slugs, id }: NamedInEveryLanguage) => inLocales((locale) => productPath({ slug: slugs[locale], id }));
export const categoryPaths = ({ slugs, id }: NamedInEveryLanguage) => inLocales((locale) => categoryPath({ slug: slugs[locale], id }));

export const infoPath = (id: string): string => `/info/${id}`;
export const orderPath = (id: number | string): string => `/user/orders/${id}`;
export const contactPath = (orderNumber: string): string => `/contact?order=${encodeURIComponent(orderNumber)}`;
export const loginPath = (wanted: string): string => `/user/login?redirect=${encodeURIComponent(wanted)}`;

export const numberIn = (part: string | null | undefined, most = 999_999_999): number | undefined =>
  /^[1-9]\d{0,8}$/.test(part ?? '') && Number(part) <= most ? Number(part) : undefined;
