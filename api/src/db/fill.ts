import { catalogueRows } from '@shop/seed/catalogue';
import type { Db } from './client.ts';
import { categories, products, readyDesigns, reviews, variants } from './schema/index.ts';

/** Seeds an empty catalogue only; `brand` names the shop's own goods. */
export async function fillCatalogue(db: Db, catalogue: 'print' | 'retail' | 'both', now: Date, brand?: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: categories.id }).from(categories).limit(1)).length > 0) return;
    const rows = catalogueRows(catalogue, now, brand);
    await tx.insert(categories).values(rows.categories);
    await tx.insert(products).values(rows.products);
    await tx.insert(variants).values(rows.variants);
    await tx.insert(reviews).values(rows.reviews);
    if (rows.readyDesigns.length > 0) await tx.insert(readyDesigns).values([...rows.readyDesigns]);
  });
}
