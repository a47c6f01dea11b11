import type { Db } from '../../db/client.ts';
import { clearLines, findCartCode, type LineOf, lockCartOf, setCartCode, takeFromLine } from './repository.ts';

interface Purchase {
  customerId: number;
  couponCode: string | null;
  lines: readonly (Omit<LineOf, 'productId'> & { qty: number })[];
}

/** Keeps goods that were added later, and a coupon that the order did not use. */
export async function takeBought(tx: Db, { customerId, couponCode, lines }: Purchase): Promise<void> {
  const cartId = await lockCartOf(tx, customerId);
  if (cartId === undefined) return;
  for (const { qty, ...line } of lines) await takeFromLine(tx, cartId, line, qty);
  if (couponCode !== null && (await findCartCode(tx, cartId)) === couponCode) await setCartCode(tx, cartId, null);
}

/** Keeps a coupon that did not apply, because it may apply later. */
export async function takeAll(tx: Db, cartId: number, { couponCounted }: { couponCounted: boolean }): Promise<void> {
  await clearLines(tx, cartId);
  if (couponCounted) await setCartCode(tx, cartId, null);
}
