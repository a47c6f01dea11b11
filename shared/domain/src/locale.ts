export const locales = ['tr', 'en'] as const;
export type Locale = (typeof locales)[number];

export type InLocales<T> = Record<Locale, T>;

export const inLocales = <T>(of: (locale: Locale) => T): InLocales<T> => ({ tr: of('tr'), en: of('en') });

export const defaultLocale: Locale = 'tr';

/** Only scripts read this cookie. Server-rendered pages must not depend on it. */
export const LOCALE_COOKIE = 'lang';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

export const basenameOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/** `/?a=1` becomes `/en?a=1`. */
export const inLanguage = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : basenameOf(locale) + path.replace(/^\/(?=$|[?#])/, '');

const prefixed = new RegExp(`^/(${locales.filter((locale) => locale !== defaultLocale).join('|')})(?=/|$)`, 'i');

export function readLanguage(pathname: string): { locale: Locale; path: string } {
  const [prefix, name] = prefixed.exec(pathname) ?? [];
  if (prefix === undefined) return { locale: defaultLocale, path: pathname };
  return { locale: name?.toLowerCase() as Locale, path: pathname.slice(prefix.length) || '/' };
}

export const acceptedLocale = (header = ''): Locale =>
  header
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase())
    .find(isLocale) ?? defaultLocale;
