import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { Locale } from '@shop/contracts/locale';

/** When a way to have it brought is expected, as people say it: `27 Kasım – 1 Aralık`. Undefined where nobody knows. */
export function expectedDays({ Earliest, Latest }: Pick<DeliveryMethod, 'Earliest' | 'Latest'>, locale: Locale): string | undefined {
  if (!Earliest || !Latest) return undefined;
  // Days have no time zone.
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(Earliest), new Date(Latest));
}
