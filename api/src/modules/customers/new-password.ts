import type { PasswordOwner } from '@shop/domain/password-strength';
import { refuseField } from '../../refusal.ts';

export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { scorePassword } = await import('@shop/domain/password-strength');
  const verdict = scorePassword(password, owner);
  if (verdict === 'own') throw refuseField('/Password', 'field-password-own');
  if (verdict === 'common') throw refuseField('/Password', 'field-password-common');
}
