import { inLanguage, type Locale } from '@shop/contracts/locale';
import type { Config } from './env.ts';

/** The address of a page of the shop, in a language: for mails. `path` is the page's own, such as `/user/orders/17`. */
export const shopPage = (path: string, locale: Locale, { publicOrigin }: Pick<Config, 'publicOrigin'>): URL =>
  new URL(inLanguage(locale, path), publicOrigin);
