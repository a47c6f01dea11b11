import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/**
 * Lists offers that have begun or ended since the last call as what they are now; the product page, cart and order go by
 * the clock anyway. `main.ts` calls it each second; of several processes one does the work.
 */
export async function listDueOffers(db: Db): Promise<void> {
  await db.execute(sql`select list_due_offers()`);
}
