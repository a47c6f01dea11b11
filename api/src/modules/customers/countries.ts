import type { UserDetails } from '@shop/contracts/user';
import type { Locale } from '@shop/domain/locale';

/** ISO 3166. */
const codes = ['TR'] as const;

export const countries = (locale: Locale): UserDetails['Countries'] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes.map((code) => ({ Code: code, Name: names.of(code) ?? code }));
};
