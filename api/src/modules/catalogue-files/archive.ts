import type { Db } from '../../db/client.ts';
import { Refusal } from '../../refusal.ts';
import { indexTerms } from '../catalog/index-terms.ts';
import { beginImport } from './import-products.ts';
import { setArchived } from './stored-products.ts';

export async function archiveProducts(db: Db, skus: readonly string[], archived: boolean): Promise<number> {
  return db.transaction(async (tx) => {
    await beginImport(tx);
    const unknown = await setArchived(tx, skus, archived);
    if (unknown.length > 0) throw new Refusal('sku-unknown', { skus: unknown.join(', ') });
    await indexTerms(tx);
    return skus.length;
  });
}
