import type { RevokedAccess } from '@shop/contracts/user';
import type { Db } from '../../db/client.ts';
import { deviceOf } from '../session/device.ts';
import { endAllSessions, endOtherSessions } from '../session/repository.ts';
import { voidEmailChange } from './email-verification-repository.ts';
import { voidPasswordResets } from './password-reset-repository.ts';
import { voidPasskeys } from './repository.ts';

/**
 * Keeps the password, the second factor and one session. The caller has locked the customer. See
 * docs/decisions/0056-revoke-other-access-on-reset-and-first-verification.md
 */
export async function revokeAccess(tx: Db, customerId: number, keptSession?: number): Promise<RevokedAccess> {
  await voidPasswordResets(tx, customerId);
  await voidEmailChange(tx, customerId);
  const ended = keptSession === undefined ? await endAllSessions(tx, customerId) : await endOtherSessions(tx, customerId, keptSession);
  return { Passkeys: (await voidPasskeys(tx, customerId)).map(deviceOf), Sessions: ended.map(deviceOf) };
}
