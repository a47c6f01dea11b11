import type { Locale } from '@shop/domain/locale';
import type { Api } from './api.ts';

/** Created per request on the server, per document in the browser. */
export interface Shop {
  brand: string;
  locale: Locale;
  /** ISO 4217. */
  currency: string;
  api: Api;
}
