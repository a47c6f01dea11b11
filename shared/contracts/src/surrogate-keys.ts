/** Marks pages that show a product, in the header `Surrogate-Key`. */
export const productKey = (id: number): string => `p-${id}`;

export const productsOf = (header: unknown): number[] =>
  typeof header === 'string' ? [...header.matchAll(/(?:^| )p-(\d{1,10})(?= |$)/g)].map(([, id]) => Number(id)) : [];
