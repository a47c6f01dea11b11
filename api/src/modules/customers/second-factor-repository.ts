import { SECOND_STEP_MINUTES, SECOND_STEP_TRIES } from '@shop/contracts/limits';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { pendingLogins, recoveryCodes, secondFactors } from '../../db/schema/index.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Db, customerId: number): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.customerId, customerId));
  return row;
}

export async function hasSecondFactor(db: Db, customerId: number): Promise<boolean> {
  return (await db.$count(secondFactors, and(eq(secondFactors.customerId, customerId), isNotNull(secondFactors.enabledAt)))) > 0;
}

export async function storeUnconfirmed(db: Db, customerId: number, secret: string): Promise<boolean> {
  const stored = await db
    .insert(secondFactors)
    .values({ customerId, secret })
    .onConflictDoUpdate({
      target: secondFactors.customerId,
      set: { secret, lastStep: 0 },
      setWhere: sql`${secondFactors.enabledAt} is null`,
    })
    .returning({ customerId: secondFactors.customerId });
  return stored.length > 0;
}

export async function enable(tx: Db, customerId: number, step: number, codeHashes: readonly string[]): Promise<void> {
  await tx.update(secondFactors).set({ enabledAt: sql`now()`, lastStep: step }).where(eq(secondFactors.customerId, customerId));
  await replaceRecoveryCodes(tx, customerId, codeHashes);
}

export async function replaceRecoveryCodes(tx: Db, customerId: number, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ customerId, codeHash })));
}

export async function deleteSecondFactor(tx: Db, customerId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));
  await tx.delete(pendingLogins).where(eq(pendingLogins.customerId, customerId));
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.customerId, customerId)).returning({ at: secondFactors.enabledAt });
  return gone.some(({ at }) => at !== null);
}

export async function useStep(tx: Db, customerId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.customerId, customerId), lt(secondFactors.lastStep, step)))
    .returning({ step: secondFactors.lastStep });
  return used.length > 0;
}

export const listRecoveryCodes = (db: Db, customerId: number) =>
  db.select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));

export async function useRecoveryCode(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning({ id: recoveryCodes.id })).length > 0;
}

export async function beginSecondStep(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${SECOND_STEP_MINUTES})`;
  await tx
    .insert(pendingLogins)
    .values({ sessionId, customerId, expiresAt })
    .onConflictDoUpdate({ target: pendingLogins.sessionId, set: { customerId, expiresAt, tries: 0 } });
}

/** Call it before checking the code. Undefined if no login waits for a code, or if all its attempts are used up. */
export async function countSecondStep(db: Db, sessionId: number): Promise<number | undefined> {
  const [row] = await db
    .update(pendingLogins)
    .set({ tries: sql`${pendingLogins.tries} + 1` })
    .where(and(eq(pendingLogins.sessionId, sessionId), lt(pendingLogins.tries, SECOND_STEP_TRIES), gt(pendingLogins.expiresAt, sql`now()`)))
    .returning({ customerId: pendingLogins.customerId });
  return row?.customerId;
}

export async function endSecondStep(tx: Db, sessionId: number, customerId: number): Promise<boolean> {
  const ended = await tx
    .delete(pendingLogins)
    .where(and(eq(pendingLogins.sessionId, sessionId), eq(pendingLogins.customerId, customerId)))
    .returning({ customerId: pendingLogins.customerId });
  return ended.length > 0;
}

export async function voidSecondSteps(tx: Db, customerId: number): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.customerId, customerId));
}

export async function purgeSecondSteps(db: Db): Promise<void> {
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, sql`now()`));
}
