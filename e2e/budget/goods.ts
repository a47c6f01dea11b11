import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { Visitor } from './visitor.ts';

export interface Goods {
  simple: number[];
  printable: Product;
  images: string[];
}

const PLENTY = 50;

export async function findGoods(someone: Visitor): Promise<Goods> {
  const simple: number[] = [];
  const images = new Set<string>();
  let printable: Product | undefined;
  for (const path of ['/catalog/products?category=91', '/catalog/products?productType=electronics', '/catalog/products?productType=beauty'])
    for (const { id } of (await someone.get<ProductPage>(path)).items) {
      const product = await someone.get<Product>(`/catalog/products/${id}`);
      for (const { img } of product.imageURLs) images.add(img);
      if (product.printable && product.variants.length > 3) printable ??= product;
      else if (product.variants.length === 1 && !product.quantities && product.quantity >= PLENTY) simple.push(id);
    }
  if (!printable || simple.length < 3) throw new Error('the seed lacks goods to test with');
  return { simple, printable, images: [...images] };
}
