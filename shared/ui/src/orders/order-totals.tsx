import type { Totals } from '@shop/contracts/orders';
import { sumRows } from '@shop/contracts/sum-rows';
import { defineMessages, useMessages, useMoney } from '@shop/runtime';
import { SummaryList } from '../layout/summary-list.tsx';

const texts = defineMessages({
  tr: {
    subtotal: 'Ara toplam',
    discount: 'Kupon indirimi',
    delivery: 'Kargo',
    free: 'Ücretsiz',
    payment: 'Ödeme hizmeti bedeli',
    vatIncluded: '(KDV dâhil)',
    total: 'Toplam',
    net: 'Toplamın KDV hariç tutarı',
    vat: (rate: number) => `Toplamdaki KDV (%${rate})`,
  },
  en: {
    subtotal: 'Subtotal',
    discount: 'Coupon',
    delivery: 'Delivery',
    free: 'Free',
    payment: 'Payment fee',
    vatIncluded: '(VAT included)',
    total: 'Total',
    net: 'Total before VAT',
    vat: (rate) => `VAT in the total (${rate}%)`,
  },
});

export function OrderTotals({ totals, company = false }: { totals: Totals; company?: boolean }) {
  const text = useMessages(texts);
  const money = useMoney();
  return (
    <SummaryList
      rows={sumRows(totals, company).map((row) => ({
        label: row.kind === 'vat' ? text.vat(row.rate) : text[row.kind],
        ...((row.kind === 'subtotal' || row.kind === 'total') && { note: text.vatIncluded }),
        value: row.kind === 'delivery' && row.amount === 0 ? text.free : money(row.amount),
        total: row.kind === 'total',
      }))}
    />
  );
}
