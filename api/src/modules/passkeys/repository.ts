import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { databaseCode } from '../../db/error-code.ts';
import { type ChallengePurpose, passkeyChallenges, passkeys } from '../../db/schema/index.ts';
import { Refusal } from '../../refusal.ts';
import { tokenHash } from '../session/token.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const CHALLENGE_MINUTES = 5;

export interface StoredChallenge {
  sessionId: number;
  purpose: ChallengePurpose;
  customerId: number | null;
}

export async function storeChallenge(db: Db, challenge: string, asked: StoredChallenge): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  try {
    await db.insert(passkeyChallenges).values({ challengeHash: tokenHash(challenge), ...asked, expiresAt });
  } catch (error) {
    if (error instanceof Error && databaseCode(error) === FOREIGN_KEY_VIOLATION) throw new Refusal('passkey-refused');
    throw error;
  }
}

/** Call it outside the verifying transaction, whose rollback would make the challenge valid again. */
export async function takeChallenges(db: Db, { sessionId, purpose, customerId }: StoredChallenge): Promise<(challenge: string) => boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose)))
    .returning({
      hash: passkeyChallenges.challengeHash,
      isOpen: sql<boolean>`${passkeyChallenges.expiresAt} > now() and ${passkeyChallenges.customerId} is not distinct from ${customerId}::int`,
    });
  const open = new Set(taken.filter(({ isOpen }) => isOpen).map(({ hash }) => hash));
  return (challenge) => open.has(tokenHash(challenge));
}

export async function purgeChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}

export const listPasskeys = (db: Db, customerId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(desc(passkeys.id));

export async function countPasskeys(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.customerId, customerId));
  return row?.number ?? 0;
}

export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export async function notePasskeyUse(tx: Db, id: number, counter: number): Promise<void> {
  await tx.update(passkeys).set({ counter, usedAt: sql`now()` }).where(eq(passkeys.id, id));
}

export async function deletePasskey(db: Db, customerId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}
