import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { carts, customers, designs, savedDesigns, uploads } from '../../db/schema/index.ts';
import { lockCartOf } from '../cart/repository.ts';
import { anonymiseSession } from '../session/repository.ts';
import { newToken } from '../session/token.ts';
import type { Visitor } from '../session/visitor.ts';
import { deleteCustomers, hasOrders, lockCustomer } from './repository.ts';

/** Makes a guest without orders an anonymous visitor again and deletes the address. Undefined for everybody else. */
export async function leaveGuest(tx: Db, secure: boolean, { sessionId, customer }: Visitor): Promise<string | undefined> {
  if (!customer?.provisional || !(await lockCustomer(tx, customer.id))?.provisional) return undefined;
  // Placing an order locks the cart.
  await lockCartOf(tx, customer.id);
  if (await hasOrders(tx, customer.id)) return undefined;
  const token = newToken(secure);
  await anonymiseSession(tx, sessionId, token);
  // Lines left behind when the guest entered are older than the current cart.
  await tx.delete(carts).where(eq(carts.sessionId, sessionId));
  for (const table of [carts, designs, savedDesigns, uploads])
    await tx.update(table).set({ sessionId, customerId: null }).where(eq(table.customerId, customer.id));
  await deleteCustomers(tx, eq(customers.id, customer.id));
  return token;
}
