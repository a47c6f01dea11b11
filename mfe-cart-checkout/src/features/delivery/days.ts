import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { Locale } from '@shop/contracts/locale';
import { daySpan } from '@shop/ui/day-span';

/** When a way to have it brought is expected. Undefined where nobody knows. */
export const expectedDays = ({ Earliest, Latest }: Pick<DeliveryMethod, 'Earliest' | 'Latest'>, locale: Locale): string | undefined =>
  Earliest && Latest ? daySpan({ Earliest, Latest }, locale) : undefined;
