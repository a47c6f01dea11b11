/** Value of the header `Surrogate-Key` on pages that show this product. */
export const productKey = (id: number): string => `p-${id}`;

export const productsOf = (header: unknown): number[] =>
  typeof header === 'string' ? [...header.matchAll(/(?:^| )p-(\d{1,10})(?= |$)/g)].map(([, id]) => Number(id)) : [];
