import type { Db } from '../src/db/client.ts';
import { categories, products, reviews, variants } from '../src/db/schema/index.ts';
import { printClothes } from './catalogue/print-clothes.ts';
import { printDepartments } from './catalogue/print-departments.ts';
import { printGifts } from './catalogue/print-gifts.ts';
import { printPaper } from './catalogue/print-paper.ts';
import { retailBeauty } from './catalogue/retail-beauty.ts';
import { retailDepartments } from './catalogue/retail-departments.ts';
import { retailElectronics } from './catalogue/retail-electronics.ts';
import { retailFashion } from './catalogue/retail-fashion.ts';
import { retailJewelry } from './catalogue/retail-jewelry.ts';
import { reviewsOf } from './catalogue/reviews.ts';
import { categoryRows, printRow, retailRow, variantRows } from './catalogue/rows.ts';

export const printProducts = [...printClothes, ...printGifts, ...printPaper];

export const retailByType = {
  electronics: retailElectronics,
  fashion: retailFashion,
  beauty: retailBeauty,
  jewelry: retailJewelry,
} as const;

export const retailProducts = Object.values(retailByType).flat();

/** The rows of the catalogue, for whoever wants to look at them without a database. */
export function catalogueRows(catalogue: 'print' | 'retail' | 'both', now: Date) {
  const print = catalogue !== 'retail';
  const retail = catalogue !== 'print';
  const seeds = [...(print ? printProducts : []), ...(retail ? retailProducts : [])];
  return {
    categories: [
      ...(print ? categoryRows(printDepartments, 'print', 0) : []),
      ...(retail ? categoryRows(retailDepartments, 'retail', 1000) : []),
    ],
    products: [
      ...(print ? printProducts.map((seed) => printRow(seed, now)) : []),
      ...(retail
        ? (['electronics', 'fashion', 'beauty', 'jewelry'] as const).flatMap((type) =>
            retailByType[type].map((seed) => retailRow(seed, type, now)),
          )
        : []),
    ],
    variants: seeds.flatMap(({ id, stock }) => variantRows(id, stock)),
    reviews: seeds.flatMap(({ id }) => reviewsOf(id, now)),
  };
}

/** Fills an empty catalogue; leaves any other alone. */
export async function seedCatalogue(db: Db, catalogue: 'print' | 'retail' | 'both', now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: categories.id }).from(categories).limit(1)).length > 0) return;
    const rows = catalogueRows(catalogue, now);
    await tx.insert(categories).values(rows.categories);
    await tx.insert(products).values(rows.products);
    await tx.insert(variants).values(rows.variants);
    await tx.insert(reviews).values(rows.reviews);
  });
}
