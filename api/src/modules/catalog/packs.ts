import type { ProductCard } from '@shop/contracts/catalog';

export interface StoredPack {
  packOf: number;
  quantities: number[];
}

export const toPack = ({ packOf, quantities }: StoredPack): Pick<ProductCard, 'packOf' | 'quantities'> => ({
  ...(packOf > 1 && { packOf }),
  ...(quantities.length > 0 && { quantities }),
});
