import { judgePassword, type PasswordOwner } from '@shop/domain/password-judge';
import { refuseField } from '../../refusal.ts';

/** Checks new passwords only; stored ones stay valid. @throws `invalid-input` at `/Password` */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const verdict = judgePassword(password, owner);
  if (verdict === 'own') throw refuseField('/Password', 'field-password-own');
  if (verdict === 'common') throw refuseField('/Password', 'field-password-common');
}
