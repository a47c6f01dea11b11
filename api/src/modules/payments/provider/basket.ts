import { spread } from '../../pricing/totals.ts';
import type { BasketItem } from './provider.ts';

interface Ordered {
  /** Minor units, VAT included. */
  discount: number;
  deliveryFee: number;
  paymentFee: number;
  lines: readonly { id: number; title: string; lineTotal: number }[];
}

/** The items add up to the exact total. Omits zero items, which providers reject. */
export function basketOf({ discount, deliveryFee, paymentFee, lines }: Ordered, fees: { delivery: string; payment: string }): BasketItem[] {
  const shares = spread(
    discount,
    lines.map(({ lineTotal }) => lineTotal),
  );
  return [
    ...lines.map(({ id, title, lineTotal }, i) => ({ id: `line-${id}`, name: title, amount: lineTotal - (shares[i] ?? 0) })),
    { id: 'delivery', name: fees.delivery, amount: deliveryFee },
    { id: 'payment', name: fees.payment, amount: paymentFee },
  ].filter(({ amount }) => amount > 0);
}
