import { isLocale, LOCALE_COOKIE, type Locale } from '@shop/domain/locale';

const YEAR_SECONDS = 31_536_000;
const cookie = new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]*)`);

export function choice(): Locale | undefined {
  const value = cookie.exec(document.cookie)?.[1];
  return isLocale(value) ? value : undefined;
}

export function choose(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox had no Cookie Store for long, and this is one line
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
