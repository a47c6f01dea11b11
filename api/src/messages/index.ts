import type { Locale } from '@shop/domain/locale';
import { en } from './en.ts';
import { tr } from './tr.ts';

export type MessageKey = keyof typeof tr;
export type MessageParams = Readonly<Record<string, string | number>>;

const languages: Record<Locale, Record<MessageKey, string>> = { tr, en };

export const message = (locale: Locale, key: MessageKey, params: MessageParams = {}): string =>
  languages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => written(params[name] ?? whole, locale));

/** No thousands separators in integers, which may be ids. */
const written = (value: string | number, locale: Locale): string =>
  typeof value === 'number' && !Number.isInteger(value) && Number.isFinite(value) ? value.toLocaleString(locale) : String(value);
