import { GUEST_DAYS } from '@shop/contracts/limits';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { shopPage } from '../../lib/shop-page.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { insertPasswordReset } from './password-reset-repository.ts';

/** The link lets the guest set a password while their e-mail address is `email`. Older links stay valid. */
export async function newGuestLink(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  guest: { id: number; email: string },
  locale: Locale,
): Promise<string> {
  const token = newToken();
  await insertPasswordReset(tx, guest, tokenHash(token), GUEST_DAYS * 24 * 60);
  const link = shopPage('/user/forgot', locale, config);
  link.searchParams.set('token', token);
  return link.href;
}
