import type { Locale } from '@shop/domain/locale';
import { formatCount } from '@shop/domain/pieces';
import { message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';

export interface NotOffered {
  title: string;
  quantities: readonly number[];
  inCart: number;
}

/** `100, 250 or 1,000` */
export const listOf = (quantities: readonly number[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(quantities.map((count) => formatCount(count, locale)));

export const notOffered = ({ title, quantities, inCart }: NotOffered, locale: Locale): Refusal =>
  new Refusal('quantity-not-offered', {
    title,
    quantities: listOf(quantities, locale),
    inCart: inCart > 0 ? message(locale, 'out-of-stock-in-cart', { count: inCart }) : '',
  });
