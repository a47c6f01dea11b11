import type { Locale } from '@shop/domain/locale';
import { useShop } from './shop.ts';

/** A text without a translation does not compile. */
export const defineMessages = <M extends object>(messages: { tr: M; en: NoInfer<M> }): Record<Locale, M> => messages;

export const useLocale = (): Locale => useShop().locale;

export const useMessages = <M extends object>(messages: Record<Locale, M>): M => messages[useLocale()];
