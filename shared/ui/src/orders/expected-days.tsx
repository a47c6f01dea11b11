import { expectedDelivery } from '@shop/contracts/expected-delivery';
import type { TrackedOrder } from '@shop/contracts/orders';
import { defineMessages, useLocale, useMessages } from '@shop/runtime';
import { daySpan } from '../products/day-span.ts';

export const expectedDaysMessages = defineMessages({
  tr: {
    expected: (days: string) => `Tahmini teslim: ${days}`,
    ifPaid: (days: string) => `Ödemeniz sipariş günü ulaşırsa tahmini teslim: ${days}. Daha sonra ulaşırsa günler ödemeden sayılır.`,
  },
  en: {
    expected: (days) => `Expected delivery: ${days}`,
    ifPaid: (days) =>
      `Expected delivery if your payment arrives on the day you order: ${days}. If it arrives later, the days count from your payment.`,
  },
});

export interface ExpectedDaysProps {
  order: Pick<TrackedOrder, 'State' | 'PaymentProgress' | 'Delivery'>;
  className?: string | undefined;
}

export function ExpectedDays({ order, className }: ExpectedDaysProps) {
  const text = useMessages(expectedDaysMessages);
  const locale = useLocale();
  const days = expectedDelivery(order);
  if (!days) return null;
  return <p className={className}>{(days.isUnpaid ? text.ifPaid : text.expected)(daySpan(days, locale))}</p>;
}
