export const locales = ['tr', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Something in every language of the shop: a text, or lists of them. */
export type InLocales<T> = Record<Locale, T>;

/** The same for whatever language, such as a product's number in its name. */
export const inLocales = <T>(of: (locale: Locale) => T): InLocales<T> => ({ tr: of('tr'), en: of('en') });

/** Turkish first: its pages have the specification's addresses, without a language in front. */
export const defaultLocale: Locale = 'tr';

/** The cookie that remembers a visitor's choice of language, for scripts alone: what an address shows does not depend on it. */
export const LOCALE_COOKIE = 'lang';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** What stands in front of the addresses of a language's pages, such as `/en`; nothing before the Turkish ones. */
export const basenameOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/** The address of a page in a language. `path` is the page's own, with its query perhaps: `/` is `/en`, `/?a=1` is `/en?a=1`. */
export const inLanguage = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : basenameOf(locale) + path.replace(/^\/(?=$|[?#])/, '');

const prefixed = new RegExp(`^/(${locales.filter((locale) => locale !== defaultLocale).join('|')})(?=/|$)`, 'i');

/** Which language a path is in, and the page's own path below it. Whatever names no language is Turkish. */
export function readLanguage(pathname: string): { locale: Locale; path: string } {
  const [prefix, name] = prefixed.exec(pathname) ?? [];
  if (prefix === undefined) return { locale: defaultLocale, path: pathname };
  return { locale: name?.toLowerCase() as Locale, path: pathname.slice(prefix.length) || '/' };
}

/** The first of the languages that a browser accepts (`Accept-Language`) that we speak, else Turkish. */
export const acceptedLocale = (header = ''): Locale =>
  header
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase())
    .find(isLocale) ?? defaultLocale;
