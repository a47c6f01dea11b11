import { defaultLocale, isLocale, LOCALE_COOKIE, type Locale } from '@shop/contracts/locale';

const chosen = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([a-z]{2})(?:;|$)`);

/** The visitor's language from their cookie, Turkish without one. */
export function localeOf(cookieHeader: string | undefined): Locale {
  const value = cookieHeader && chosen.exec(cookieHeader)?.[1];
  return isLocale(value) ? value : defaultLocale;
}

/** Keeps a choice of language for a year. Says nothing secret, so that scripts may read it. */
export const localeCookie = (locale: Locale): string => `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
