import { judgePassword, type PasswordOwner } from '@shop/contracts/password-judge';
import { refuseField } from '../../refusal.ts';

/**
 * Judges a password that is to be set; the contract has judged its length. Those that are set already are not judged:
 * they open their accounts. Throws `invalid-input` at `/Password`.
 */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const verdict = judgePassword(password, owner);
  if (verdict === 'own') throw refuseField('/Password', 'field-password-own');
  if (verdict === 'common') throw refuseField('/Password', 'field-password-common');
}
