import type { Totals } from '@shop/contracts/orders';
import { defineMessages, useMessages, useMoney } from '@shop/runtime';
import { SummaryList } from '../layout/summary-list.tsx';

const texts = defineMessages({
  tr: {
    subtotal: 'Ara toplam',
    discount: 'Kupon indirimi',
    delivery: 'Kargo',
    free: 'Ücretsiz',
    paymentFee: 'Ödeme hizmeti bedeli',
    vat: 'KDV (dâhil)',
    total: 'Toplam',
  },
  en: {
    subtotal: 'Subtotal',
    discount: 'Coupon',
    delivery: 'Delivery',
    free: 'Free',
    paymentFee: 'Payment fee',
    vat: 'VAT (included)',
    total: 'Total',
  },
});

export function OrderTotals({ totals }: { totals: Totals }) {
  const text = useMessages(texts);
  const money = useMoney();
  return (
    <SummaryList
      rows={[
        { label: text.subtotal, value: money(totals.Subtotal) },
        ...(totals.Discount > 0 ? [{ label: text.discount, value: money(-totals.Discount) }] : []),
        { label: text.delivery, value: totals.DeliveryFee === 0 ? text.free : money(totals.DeliveryFee) },
        ...(totals.PaymentFee > 0 ? [{ label: text.paymentFee, value: money(totals.PaymentFee) }] : []),
        { label: text.vat, value: money(totals.VatIncluded) },
        { label: text.total, value: money(totals.Total), total: true },
      ]}
    />
  );
}
