import type { Locale } from '@shop/domain/locale';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products, stockNotices, variants } from '../../db/schema/index.ts';

/** Locks the variant exclusively: a concurrent restock sees the notice. Shared locks could delay an order forever. */
export async function lockedStock(tx: Db, variantId: number): Promise<number | undefined> {
  const [row] = await tx.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)).for('no key update');
  return row?.stock;
}

export async function storeStockNotice(tx: Db, variantId: number, email: string, locale: Locale): Promise<void> {
  await tx
    .insert(stockNotices)
    .values({ variantId, email, locale })
    .onConflictDoUpdate({ target: [stockNotices.variantId, stockNotices.email], set: { locale: sql`excluded.locale` } });
}

export async function takeNotices(tx: Db, variantIds: readonly number[]) {
  const back = tx
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, [...variantIds]), gt(variants.stock, 0), isNull(products.archivedAt)));
  const taken = tx
    .$with('taken')
    .as(
      tx
        .delete(stockNotices)
        .where(inArray(stockNotices.variantId, back))
        .returning({ variantId: stockNotices.variantId, email: stockNotices.email, locale: stockNotices.locale }),
    );
  return tx
    .with(taken)
    .select({
      email: taken.email,
      locale: taken.locale,
      size: variants.size,
      productId: products.id,
      slug: products.slug,
      title: products.title,
    })
    .from(taken)
    .innerJoin(variants, eq(variants.id, taken.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .orderBy(taken.variantId, taken.email);
}

export async function storeStock(tx: Db, variantId: number, stock: number): Promise<number | undefined> {
  const [before] = await tx.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)).for('update');
  if (before) await tx.update(variants).set({ stock }).where(eq(variants.id, variantId));
  return before?.stock;
}
