import type { Db } from '../../db/client.ts';
import { clearLines, findCartCode, type LineOf, lockCartOf, setCartCode, takeFromLine } from './repository.ts';

/** What was bought; the coupon's code is null if none was used. */
interface Purchase {
  customerId: number;
  couponCode: string | null;
  lines: readonly (Omit<LineOf, 'productId'> & { qty: number })[];
}

/**
 * Takes what was bought out of the customer's cart, once a payment that left the cart alone has succeeded. What the
 * shopper has added since stays, and so does another coupon that they have entered.
 */
export async function takeBought(tx: Db, { customerId, couponCode, lines }: Purchase): Promise<void> {
  const cartId = await lockCartOf(tx, customerId);
  if (cartId === undefined) return;
  for (const { qty, ...line } of lines) await takeFromLine(tx, cartId, line, qty);
  if (couponCode !== null && (await findCartCode(tx, cartId)) === couponCode) await setCartCode(tx, cartId, null);
}

/** Of an order that took all of the cart. A coupon that did not count waits on: its time or its minimum may still come. */
export async function takeAll(tx: Db, cartId: number, { couponCounted }: { couponCounted: boolean }): Promise<void> {
  await clearLines(tx, cartId);
  if (couponCounted) await setCartCode(tx, cartId, null);
}
