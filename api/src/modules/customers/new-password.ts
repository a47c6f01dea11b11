import { type PasswordOwner, scorePassword } from '@shop/domain/password-strength';
import { refuseField } from '../../refusal.ts';

/** Rules for new passwords; stored passwords stay valid. @throws `invalid-input` at `/Password` */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const verdict = scorePassword(password, owner);
  if (verdict === 'own') throw refuseField('/Password', 'field-password-own');
  if (verdict === 'common') throw refuseField('/Password', 'field-password-common');
}
