import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';

const CODE = /^[A-Z]{1,6}\d{2,12}$/;

/** Codes are not indexed as words: each would be a word of its own. */
export async function findByCode(db: Db, searchText: string): Promise<number | undefined> {
  const code = searchText.replace(/[\s-]/g, '').toUpperCase();
  if (!CODE.test(code)) return undefined;
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sku, code), isNull(products.archivedAt)));
  return row?.id;
}
