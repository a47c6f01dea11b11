import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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
