import type { Locale } from '@shop/contracts/locale';
import { useShop } from './shop.ts';

/** The texts of one remote, one file a language; the English file must have the Turkish file's shape. */
export const defineMessages = <M extends object>(messages: Record<Locale, M>): Record<Locale, M> => messages;

/** The language of the page. */
export const useLocale = (): Locale => useShop().locale;

/** A remote's texts in the language of the page. */
export const useMessages = <M extends object>(messages: Record<Locale, M>): M => messages[useLocale()];
