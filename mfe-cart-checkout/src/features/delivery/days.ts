import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { Locale } from '@shop/domain/locale';
import { daySpan } from '@shop/ui/day-span';

export const expectedDays = ({ Earliest, Latest }: Pick<DeliveryMethod, 'Earliest' | 'Latest'>, locale: Locale): string | undefined =>
  Earliest && Latest ? daySpan({ Earliest, Latest }, locale) : undefined;
