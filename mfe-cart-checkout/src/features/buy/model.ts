import type { Product } from '@shop/contracts/catalog';

export type Variant = Product['variants'][number];

export const sizesOf = ({ variants }: Pick<Product, 'variants'>): readonly Variant[] => variants.filter(({ size }) => size !== '');

export const onlySize = (sizes: readonly Variant[]): number | undefined => (sizes.length === 1 ? sizes[0]?.id : undefined);

export const isSoldOut = ({ status, inStock, variants }: Pick<Product, 'status' | 'inStock' | 'variants'>): boolean =>
  status === 'out-of-stock' || !inStock || (variants.length > 0 && variants.every(({ quantity }) => quantity === 0));

export const soldOutOf = ({ variants }: Pick<Product, 'variants'>): readonly Variant[] => variants.filter(({ quantity }) => quantity === 0);

export const stockOf = ({ quantity, variants }: Pick<Product, 'quantity' | 'variants'>, variantId: number | undefined): number =>
  variants.find(({ id }) => id === variantId)?.quantity ?? quantity;
