import { MAX_CART_DESIGN_BYTES, MAX_CART_LINES } from '@shop/contracts/limits';
import { defaultLocale } from '@shop/domain/locale';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { carts, designs } from '../../db/schema/index.ts';
import { designBytes } from '../designs/scenes.ts';
import { bestCode } from './coupon.ts';
import { addLine, findCartCode, listLines, listStoredLines, lockCart, removeLines, type StoredLine, setCartCode } from './repository.ts';
import { isOneRun } from './run.ts';

/** Merges either all sizes of a design or none. Lines beyond the limit stay in the anonymous cart. */
export async function mergeCart(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const [anonymous] = await tx
    .select({ id: carts.id, couponCode: carts.couponCode })
    .from(carts)
    .where(eq(carts.sessionId, sessionId))
    .for('update');
  if (!anonymous) return;
  const own = await lockCart(tx, { sessionId, customer: { id: customerId } });
  const there = await listStoredLines(tx, own);
  const brought = await listStoredLines(tx, anonymous.id);
  const left = await tx.select({ id: designs.id }).from(designs).where(eq(designs.sessionId, sessionId));
  const waiting = new Set(left.map(({ id }) => id));
  const moved: StoredLine[] = [];
  let count = there.length;
  const designIds = new Set(there.flatMap(({ designId }) => designId ?? []));
  for (const first of brought) {
    if (moved.includes(first) || (first.designId !== null && waiting.has(first.designId))) continue;
    const run = brought.filter((line) => isOneRun(line, first));
    const more = run.filter((line) => !there.some((one) => one.variantId === line.variantId && isOneRun(one, line)));
    if (more.length > 0 && count + more.length > MAX_CART_LINES) continue;
    const { designId } = first;
    if (designId !== null && (await designBytes(tx, [...designIds, designId])) > MAX_CART_DESIGN_BYTES) continue;
    if (designId !== null) designIds.add(designId);
    count += more.length;
    for (const { productId, variantId, colour, qty, priceThen } of run) {
      await addLine(tx, own, { productId, variantId, colour, designId }, qty, priceThen);
    }
    moved.push(...run);
  }
  if (anonymous.couponCode !== null) {
    const codes = [anonymous.couponCode, await findCartCode(tx, own)];
    await setCartCode(tx, own, await bestCode(tx, codes, customerId, await listLines(tx, own, defaultLocale)));
  }
  if (moved.length === brought.length) {
    await tx.delete(carts).where(eq(carts.id, anonymous.id));
    return;
  }
  await setCartCode(tx, anonymous.id, null);
  await removeLines(
    tx,
    anonymous.id,
    moved.map(({ id }) => id),
  );
}
