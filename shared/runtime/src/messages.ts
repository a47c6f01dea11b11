import type { Locale } from '@shop/contracts/locale';
import { useShop } from './shop.ts';

/** The texts of a remote, or of a part of it whose code comes by itself; the English ones must have the Turkish ones' shape. */
export const defineMessages = <M extends object>(messages: Record<Locale, M>): Record<Locale, M> => messages;

/** The language of the page. */
export const useLocale = (): Locale => useShop().locale;

/** A remote's texts in the language of the page. */
export const useMessages = <M extends object>(messages: Record<Locale, M>): M => messages[useLocale()];
