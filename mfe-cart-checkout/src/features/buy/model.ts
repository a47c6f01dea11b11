import type { Product } from '@shop/contracts/catalog';

export type Variant = Product['variants'][number];

export const sizesOf = ({ variants }: Pick<Product, 'variants'>): readonly Variant[] => variants.filter(({ size }) => size !== '');

export const onlySize = (sizes: readonly Variant[]): number | undefined => (sizes.length === 1 ? sizes[0]?.id : undefined);

type Stocked = Pick<Product, 'status' | 'inStock' | 'variants' | 'quantities'>;

export const isSoldOut = ({ status, inStock, variants, quantities }: Stocked): boolean =>
  status === 'out-of-stock' || !inStock || (variants.length > 0 && variants.every(({ quantity }) => quantity < (quantities?.[0] ?? 1)));

export const soldOutOf = ({ variants }: Pick<Product, 'variants'>): readonly Variant[] => variants.filter(({ quantity }) => quantity === 0);

export const stockOf = ({ quantity, variants }: Pick<Product, 'quantity' | 'variants'>, variantId: number | undefined): number =>
  variants.find(({ id }) => id === variantId)?.quantity ?? quantity;
