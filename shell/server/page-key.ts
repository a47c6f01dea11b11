import type { Locale } from '@shop/contracts/locale';

/** Names a page by what it is made from and nothing else, so that whoever asks for the same page gets the same one. */
export const pageKey = (composition: string, address: string, locale: Locale): string => `${composition} ${locale} ${address}`;
