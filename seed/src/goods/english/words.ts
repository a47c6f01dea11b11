import { departments } from './departments.ts';
import { printActive } from './print-active.ts';
import { printBusiness } from './print-business.ts';
import { printClothes } from './print-clothes.ts';
import { printFamily } from './print-family.ts';
import { printGifts } from './print-gifts.ts';
import { printPaper } from './print-paper.ts';
import { retailBeauty } from './retail-beauty.ts';
import { retailElectronics } from './retail-electronics.ts';
import { retailFashion } from './retail-fashion.ts';
import { retailJewelry } from './retail-jewelry.ts';
import type { DepartmentWords, ProductsWords, ProductWords } from './types.ts';

const products: ProductsWords = {
  ...printClothes,
  ...printGifts,
  ...printPaper,
  ...printFamily,
  ...printActive,
  ...printBusiness,
  ...retailElectronics,
  ...retailFashion,
  ...retailBeauty,
  ...retailJewelry,
};

/** @throws if the product has no translation. */
export const productWords = (id: number): ProductWords => found(products[id], `product ${id}`);
export const departmentWords = (id: number): DepartmentWords => found(departments[id], `department ${id}`);

export function categoryName(departmentId: number, id: number): string {
  return found(departmentWords(departmentId).children[id], `category ${id}`);
}

function found<T>(words: T | undefined, what: string): T {
  if (words === undefined) throw new Error(`${what} has no English words: write them in seed/src/goods/english/`);
  return words;
}
