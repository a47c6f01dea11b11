// Alone, because cards and the menu are on every page and need no more of an address than this.

export const categoryPath = ({ slug, id }: { slug: string; id: number }): string => `/categories/${slug}/${id}`;
/** Of a ready-made design, on one of the products that it is sold on. */
export const designPath = (key: string, productId: number): string => `/designs/${key}?product=${productId}`;
export const productPath = ({ slug, id }: { slug: string; id: number }): string => `/products/${slug}/${id}`;
