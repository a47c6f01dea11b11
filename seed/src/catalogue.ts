import { readyDesigns } from './designs/designs.ts';
import { printActive } from './goods/print-active.ts';
import { printBusiness } from './goods/print-business.ts';
import { printClothes } from './goods/print-clothes.ts';
import { printDepartments } from './goods/print-departments.ts';
import { printFamily } from './goods/print-family.ts';
import { printGifts } from './goods/print-gifts.ts';
import { printPaper } from './goods/print-paper.ts';
import { retailBeauty } from './goods/retail-beauty.ts';
import { retailDepartments } from './goods/retail-departments.ts';
import { retailElectronics } from './goods/retail-electronics.ts';
import { retailFashion } from './goods/retail-fashion.ts';
import { retailJewelry } from './goods/retail-jewelry.ts';
import { reviewsOf } from './goods/reviews.ts';
import { categoryRows, printRow, retailRow, variantRows } from './goods/rows.ts';

export const printProducts = [...printClothes, ...printGifts, ...printPaper, ...printFamily, ...printActive, ...printBusiness];

export const retailByType = {
  electronics: retailElectronics,
  fashion: retailFashion,
  beauty: retailBeauty,
  jewelry: retailJewelry,
} as const;

export const retailProducts = Object.values(retailByType).flat();

export function catalogueRows(catalogue: 'print' | 'retail' | 'both', now: Date, brand?: string) {
  const print = catalogue !== 'retail';
  const retail = catalogue !== 'print';
  const seeds = [...(print ? printProducts : []), ...(retail ? retailProducts : [])];
  return {
    categories: [
      ...(print ? categoryRows(printDepartments, 'print', 0) : []),
      ...(retail ? categoryRows(retailDepartments, 'retail', 1000) : []),
    ],
    products: [
      ...(print ? printProducts.map((seed) => printRow(seed, now, brand)) : []),
      ...(retail
        ? (['electronics', 'fashion', 'beauty', 'jewelry'] as const).flatMap((type) =>
            retailByType[type].map((seed) => retailRow(seed, type, now)),
          )
        : []),
    ],
    variants: seeds.flatMap(({ id, stock }) => variantRows(id, stock)),
    readyDesigns: print ? readyDesigns : [],
    reviews: seeds.flatMap(({ id }) => reviewsOf(id, now)),
  };
}
