import type { Product } from '@shop/contracts/catalog';

export type Variant = Product['variants'][number];

/** The sizes to choose from; none where the product comes in one form only. */
export const sizesOf = ({ variants }: Pick<Product, 'variants'>): readonly Variant[] => variants.filter(({ size }) => size !== '');

/** What is chosen before the shopper has said anything: the one size there is, if there is just one. */
export const onlySize = (sizes: readonly Variant[]): number | undefined => (sizes.length === 1 ? sizes[0]?.id : undefined);

export const isSoldOut = ({ status, inStock, variants }: Pick<Product, 'status' | 'inStock' | 'variants'>): boolean =>
  status === 'out-of-stock' || !inStock || (variants.length > 0 && variants.every(({ quantity }) => quantity === 0));

/** The forms of which there is nothing now. */
export const soldOutOf = ({ variants }: Pick<Product, 'variants'>): readonly Variant[] => variants.filter(({ quantity }) => quantity === 0);

/** How many pieces of the chosen form there are; of the whole product while no size is chosen. */
export const stockOf = ({ quantity, variants }: Pick<Product, 'quantity' | 'variants'>, variantId: number | undefined): number =>
  variants.find(({ id }) => id === variantId)?.quantity ?? quantity;
