import type { Locale } from '@shop/domain/locale';
import { useShop } from './shop.ts';

export const defineMessages = <M extends object>(messages: Record<Locale, M>): Record<Locale, M> => messages;

export const useLocale = (): Locale => useShop().locale;

export const useMessages = <M extends object>(messages: Record<Locale, M>): M => messages[useLocale()];
