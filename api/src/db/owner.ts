import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

export interface Owner {
  sessionId: number;
  customer?: { id: number };
}

export const ownerOf = ({ customer, sessionId }: Owner) => (customer ? { customerId: customer.id } : { sessionId });

export const ownedBy = (table: { customerId: PgColumn; sessionId: PgColumn }, { customer, sessionId }: Owner): SQL =>
  customer ? eq(table.customerId, customer.id) : eq(table.sessionId, sessionId);

/** Until `tx` ends, other calls with this owner and `what` wait. */
export async function holdOwner(
  tx: Db,
  { customer, sessionId }: Owner,
  what: 'designs' | 'saved designs' | 'shares' | 'uploads' | 'wishlist',
): Promise<void> {
  const name = customer ? `${what} customer ${customer.id}` : `${what} session ${sessionId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
