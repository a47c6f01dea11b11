import { type ProductAddress, SITEMAP_PRODUCTS } from '@shop/contracts/catalog';
import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';

export async function listSitemapProducts(db: Db, { after, limit }: { after: number; limit: number }): Promise<ProductAddress[]> {
  const { id, slug, archivedAt } = products;
  return db
    .select({ id, slugs: slug })
    .from(products)
    .where(and(gt(id, after), isNull(archivedAt)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function sitemapParts(db: Db, size = SITEMAP_PRODUCTS): Promise<number[]> {
  const counted = db
    .select({
      id: products.id,
      n: sql<number>`row_number() over (order by ${products.id})`.as('n'),
      next: sql<number | null>`lead(${products.id}) over (order by ${products.id})`.as('next'),
    })
    .from(products)
    .where(isNull(products.archivedAt))
    .as('counted');
  const ends = await db
    .select({ id: counted.id })
    .from(counted)
    .where(sql`${counted.n} % ${size} = 0 and ${counted.next} is not null`)
    .orderBy(counted.id);
  return [0, ...ends.map(({ id }) => id)];
}
