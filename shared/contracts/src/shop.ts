import type { Locale } from '@shop/domain/locale';
import type { Api } from './api.ts';

/** The server creates one per request, the browser one per document. */
export interface Shop {
  brand: string;
  locale: Locale;
  /** ISO 4217. */
  currency: string;
  api: Api;
}
