import type { Locale } from '@shop/contracts/locale';
import { useShop } from './shop.ts';

/** The texts of one remote, one file a language; the English file must have the Turkish file's shape. */
export const defineMessages = <M extends object>(messages: Record<Locale, M>): Record<Locale, M> => messages;

export const useLocale = (): Locale => useShop().locale;

export const useMessages = <M extends object>(messages: Record<Locale, M>): M => messages[useLocale()];
