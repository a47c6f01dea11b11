import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers, passwordResets } from '../../db/schema/index.ts';

export const RESET_MINUTES = 60;

export async function replacePasswordReset(db: Db, customer: MailedLink, tokenHash: string): Promise<void> {
  await voidPasswordResets(db, customer.id);
  await insertPasswordReset(db, customer, tokenHash, RESET_MINUTES);
}

type MailedLink = Pick<typeof customers.$inferSelect, 'id' | 'email'>;

export async function insertPasswordReset(db: Db, { id, email }: MailedLink, tokenHash: string, minutes: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  await db.insert(passwordResets).values({ tokenHash, customerId: id, email, expiresAt });
}

export async function findPasswordResetOwner(db: Db, tokenHash: string): Promise<typeof customers.$inferSelect | undefined> {
  const [row] = await db
    .select({ customer: customers })
    .from(passwordResets)
    .innerJoin(customers, and(eq(customers.id, passwordResets.customerId), eq(customers.email, passwordResets.email)))
    .where(usable(tokenHash));
  return row?.customer;
}

/** True for only one of several concurrent requests. The caller has locked the customer. */
export async function takePasswordReset(tx: Db, tokenHash: string, email: string): Promise<boolean> {
  const taken = await tx
    .delete(passwordResets)
    .where(and(usable(tokenHash), eq(passwordResets.email, email)))
    .returning({ customerId: passwordResets.customerId });
  return taken.length > 0;
}

const usable = (tokenHash: string) => and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`));

export async function voidPasswordResets(db: Db, customerId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

export async function purgePasswordResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}
