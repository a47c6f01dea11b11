import { asc, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, variants } from '../../db/schema/index.ts';
import { variantsInCart } from '../cart/repository.ts';

export function variantsWanted(tx: Db, cartId: number, orderIds: readonly number[]): SQLWrapper {
  const ofCart = variantsInCart(tx, cartId);
  if (orderIds.length === 0) return ofCart;
  return ofCart.union(
    tx
      .select({ id: orderLines.variantId })
      .from(orderLines)
      .where(inArray(orderLines.orderId, [...orderIds])),
  );
}

/** Locks by id, so that orders cannot deadlock. */
export async function lockVariants(tx: Db, ids: number[] | SQLWrapper): Promise<{ id: number; stock: number }[]> {
  return tx
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('update');
}

/** A negative `qty` takes stock. The caller has locked the variants. */
export async function changeStock(tx: Db, changes: readonly { id: number; qty: number }[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as wanted(id integer, qty integer)`;
  await tx.execute(sql`update ${variants} set stock = ${variants.stock} + wanted.qty from ${wanted} where ${variants.id} = wanted.id`);
}
