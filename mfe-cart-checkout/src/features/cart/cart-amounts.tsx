import type { Cart } from '@shop/contracts/cart';
import { useMessages, useMoney } from '@shop/runtime';
import { SummaryList } from '@shop/ui/summary-list';
import { amountsMessages } from '../../messages/amounts.ts';

export function CartAmounts({ cart }: { cart: Cart }) {
  const text = useMessages(amountsMessages);
  const money = useMoney();
  const delivery = cart.Delivery?.[0];
  const discount = cart.Coupon?.Discount ?? 0;
  return (
    <SummaryList
      rows={[
        { label: text.subtotal, note: `(${text.vatIncluded})`, value: money(cart.Total) },
        ...(discount > 0 ? [{ label: text.discount, value: money(-discount) }] : []),
        ...(delivery ? [{ label: delivery.Name, value: delivery.Fee === 0 ? text.free : money(delivery.Fee) }] : []),
        { label: text.total, note: `(${text.vatIncluded})`, value: money(cart.AmountDue), total: true },
      ]}
    />
  );
}
