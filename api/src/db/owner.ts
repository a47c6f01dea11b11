import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Whose a cart, design or upload is: a customer's, or an anonymous session's. */
export interface Owner {
  sessionId: number;
  customer?: { id: number };
}

/** For a new row. Exactly one column is set, as the tables demand. */
export const ownerOf = ({ customer, sessionId }: Owner) => (customer ? { customerId: customer.id } : { sessionId });

/** The rows of `table` that are this visitor's. */
export const ownedBy = (table: { customerId: PgColumn; sessionId: PgColumn }, { customer, sessionId }: Owner): SQL =>
  customer ? eq(table.customerId, customer.id) : eq(table.sessionId, sessionId);

/** For who counts what an owner has before there is one more: holds others who do back until `tx` ends. */
export async function holdOwner(
  tx: Db,
  { customer, sessionId }: Owner,
  what: 'designs' | 'saved designs' | 'shares' | 'uploads' | 'wishlist',
): Promise<void> {
  const name = customer ? `${what} customer ${customer.id}` : `${what} session ${sessionId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
