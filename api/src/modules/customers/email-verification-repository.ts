import { VERIFICATION_DAYS } from '@shop/contracts/limits';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { emailVerifications } from '../../db/schema/index.ts';

export interface ProvedEmail {
  customerId: number;
  email: string;
  replaces: string | null;
}

interface EmailToProve {
  id: number;
  email: string;
  replaces?: string | null;
}

export async function replaceEmailVerification(db: Db, wanted: EmailToProve, tokenHash: string): Promise<void> {
  const { id, replaces = null } = wanted;
  if (replaces === null) {
    await db.delete(emailVerifications).where(and(eq(emailVerifications.customerId, id), isNull(emailVerifications.replaces)));
  } else await voidEmailChange(db, id);
  await insertEmailVerification(db, wanted, tokenHash);
}

export async function insertEmailVerification(db: Db, { id, email, replaces = null }: EmailToProve, tokenHash: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${VERIFICATION_DAYS})`;
  await db.insert(emailVerifications).values({ tokenHash, customerId: id, email, replaces, expiresAt });
}

export async function findEmailVerificationOwner(db: Db, tokenHash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ customerId: emailVerifications.customerId })
    .from(emailVerifications)
    .where(eq(emailVerifications.tokenHash, tokenHash));
  return row?.customerId;
}

/** Only one of several concurrent requests gets the e-mail address. The caller has locked the customer. */
export async function takeEmailVerification(db: Db, tokenHash: string): Promise<ProvedEmail | undefined> {
  const { customerId, email, replaces } = emailVerifications;
  const [row] = await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, sql`now()`)))
    .returning({ customerId, email, replaces });
  return row;
}

const emailChangeOf = (customerId: number) => and(eq(emailVerifications.customerId, customerId), isNotNull(emailVerifications.replaces));

export async function findNewEmail(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(and(emailChangeOf(customerId), gt(emailVerifications.expiresAt, sql`now()`)));
  return row?.email;
}

export async function voidEmailChange(db: Db, customerId: number): Promise<void> {
  await db.delete(emailVerifications).where(emailChangeOf(customerId));
}

export async function purgeEmailVerifications(db: Db): Promise<void> {
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, sql`now()`));
}
