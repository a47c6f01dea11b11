import type { Design } from '@shop/contracts/catalog';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { unitPrice } from '../../db/price.ts';
import { cartLines, carts, designs, products, variants } from '../../db/schema/index.ts';
import type { Visitor } from '../../plugins/visitor.ts';
import { toDesign } from '../designs/repository.ts';

const ownedBy = (visitor: Visitor) =>
  visitor.customer ? eq(carts.customerId, visitor.customer.id) : eq(carts.sessionId, visitor.sessionId);

const ownerOf = (visitor: Visitor) => (visitor.customer ? { customerId: visitor.customer.id } : { sessionId: visitor.sessionId });

export async function findCart(db: Db, visitor: Visitor): Promise<number | undefined> {
  const [row] = await db.select({ id: carts.id }).from(carts).where(ownedBy(visitor));
  return row?.id;
}

/** The visitor's cart, made if needed, locked: writes to one cart happen one after the other. */
export async function lockCart(tx: Db, visitor: Visitor): Promise<number> {
  await tx.insert(carts).values(ownerOf(visitor)).onConflictDoNothing();
  const [row] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(visitor)).for('update');
  if (!row) throw new Error('a cart was not stored');
  return row.id;
}

/** The lines with the prices and stock of now, in the order in which they were added. */
export async function listLines(db: Db, cartId: number) {
  const rows = await db
    .select({ line: cartLines, product: products, size: variants.size, stock: variants.stock, unitPrice, design: designs })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(designs, eq(designs.id, cartLines.designId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id));
  return rows.map(({ line, product, design, ...rest }) => ({
    ...rest,
    id: line.id,
    variantId: line.variantId,
    colour: line.colour,
    qty: line.qty,
    vatRate: product.vatRate,
    product,
    design: design ? (toDesign(design) satisfies Design) : undefined,
  }));
}

export type Line = Awaited<ReturnType<typeof listLines>>[number];

/** What a line is of; equal ones are one line. */
export interface LineOf {
  productId: number;
  variantId: number;
  colour: string;
  designId: string | null;
}

/** Adds to the equal line if there is one. The caller has checked that the sum stays within the limit. */
export async function addLine(tx: Db, cartId: number, line: LineOf, qty: number): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ cartId, ...line, qty })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId, cartLines.colour, cartLines.designId],
      set: { qty: sql`least(${cartLines.qty} + excluded.qty, ${MAX_LINE_QUANTITY})` },
    });
}

/** False if the cart has no such line. */
export async function setQuantity(tx: Db, cartId: number, id: number, qty: number): Promise<boolean> {
  const changed = await tx
    .update(cartLines)
    .set({ qty })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, id)))
    .returning({ id: cartLines.id });
  return changed.length > 0;
}

export async function removeLine(tx: Db, cartId: number, id: number): Promise<boolean> {
  const removed = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, id)))
    .returning({ id: cartLines.id });
  return removed.length > 0;
}

export async function clearLines(tx: Db, cartId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId));
}

/** Moves an anonymous session's cart into its customer's, adding quantities of equal lines (at most 999 a line). */
export async function adoptCart(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const [anonymous] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.sessionId, sessionId)).for('update');
  if (!anonymous) return;
  const own = await lockCart(tx, { sessionId, anonId: '', customer: { id: customerId, email: '' } });
  const lines = await tx.select().from(cartLines).where(eq(cartLines.cartId, anonymous.id)).orderBy(asc(cartLines.id));
  for (const { productId, variantId, colour, designId, qty } of lines) {
    await addLine(tx, own, { productId, variantId, colour, designId }, qty);
  }
  await tx.delete(carts).where(eq(carts.id, anonymous.id));
}
