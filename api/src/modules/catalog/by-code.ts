import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';

/** Of which form codes are, once blanks and hyphens are out: what else is typed is asked for nowhere. */
const CODE = /^[A-Z]{1,6}\d{2,12}$/;

/**
 * The id of the product whose code was typed into a search, as it stands on its page: `BH1012`, `bh 1012`. Codes are no words of
 * the listing: of a million products each would be one of its own.
 */
export async function findByCode(db: Db, searchText: string): Promise<number | undefined> {
  const code = searchText.replace(/[\s-]/g, '').toUpperCase();
  if (!CODE.test(code)) return undefined;
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.sku, code));
  return row?.id;
}
