export const locales = ['tr', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Turkish first: what a visitor without a choice gets. */
export const defaultLocale: Locale = 'tr';

/** The cookie that keeps a visitor's language; readable by the API and the shell, not secret. */
export const LOCALE_COOKIE = 'lang';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
