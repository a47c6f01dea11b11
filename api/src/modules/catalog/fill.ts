import { catalogueRows } from '@shop/seed/catalogue';
import type { Db } from '../../db/client.ts';
import { categories, products, readyDesigns, reviews, variants } from '../../db/schema/index.ts';
import type { Config } from '../../env.ts';
import { indexTerms } from './index-terms.ts';

export async function fillCatalogue(db: Db, catalogue: Config['catalogue'], now: Date, brand?: string): Promise<void> {
  if (catalogue === 'none') return;
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: categories.id }).from(categories).limit(1)).length > 0) return;
    const rows = catalogueRows(catalogue, now, brand);
    await tx.insert(categories).values(rows.categories);
    await tx.insert(products).values(rows.products);
    await tx.insert(variants).values(rows.variants);
    await tx.insert(reviews).values(rows.reviews);
    if (rows.readyDesigns.length > 0) await tx.insert(readyDesigns).values([...rows.readyDesigns]);
    await indexTerms(tx);
  });
}
