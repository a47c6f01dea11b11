import type { Locale } from '@shop/domain/locale';
import type { Api } from './api.ts';

/** Per request on the server, per page in the browser. */
export interface Shop {
  brand: string;
  locale: Locale;
  /** ISO 4217. */
  currency: string;
  api: Api;
}
