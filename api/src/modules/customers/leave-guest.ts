import { and, eq, not } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { carts, customers, designs, savedDesigns, uploads } from '../../db/schema/index.ts';
import { lockCartOf } from '../cart/repository.ts';
import { moveFreeDesigns } from '../designs/repository.ts';
import { anonymiseSession } from '../session/repository.ts';
import { newToken } from '../session/token.ts';
import type { Visitor } from '../session/visitor.ts';
import { moveFreeUploads, showsUploadOf } from '../uploads/repository.ts';
import { deleteCustomers, hasOrders, lockCustomer } from './repository.ts';

/**
 * Deletes guests without orders. Of other guests, keeps only the data of their orders. Returns the new session token, or
 * undefined for non-guests.
 */
export async function leaveGuest(tx: Db, secure: boolean, { sessionId, customer }: Visitor): Promise<string | undefined> {
  if (!customer?.provisional || !(await lockCustomer(tx, customer.id))?.provisional) return undefined;
  await lockCartOf(tx, customer.id);
  const ordered = await hasOrders(tx, customer.id);
  const token = newToken(secure);
  await anonymiseSession(tx, sessionId, token);
  await tx.delete(carts).where(eq(carts.sessionId, sessionId));
  const own = (table: typeof carts | typeof designs | typeof savedDesigns | typeof uploads) => eq(table.customerId, customer.id);
  const anonymous = { sessionId, customerId: null };
  if (ordered) {
    await moveFreeUploads(tx, customer.id, sessionId);
    await moveFreeDesigns(tx, customer.id, sessionId);
    const isFree = not(showsUploadOf(tx, savedDesigns.sceneId, { customerId: customer.id }));
    await tx
      .update(savedDesigns)
      .set(anonymous)
      .where(and(own(savedDesigns), isFree));
    await tx.update(carts).set(anonymous).where(own(carts));
    return token;
  }
  for (const table of [carts, designs, savedDesigns, uploads]) await tx.update(table).set(anonymous).where(own(table));
  await deleteCustomers(tx, eq(customers.id, customer.id));
  return token;
}
