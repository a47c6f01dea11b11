import type { Totals } from './orders.ts';

export type SumRow =
  | { kind: 'subtotal' | 'discount' | 'delivery' | 'payment' | 'total' | 'net'; amount: number }
  | { kind: 'vat'; amount: number; rate: number };

/** The rows before `total` add up to it, VAT included. For a company, the rows after it do, too. */
export const sumRows = (totals: Totals, company: boolean): SumRow[] => [
  { kind: 'subtotal', amount: totals.Subtotal },
  ...(totals.Discount > 0 ? [{ kind: 'discount' as const, amount: -totals.Discount }] : []),
  { kind: 'delivery', amount: totals.DeliveryFee },
  ...(totals.PaymentFee > 0 ? [{ kind: 'payment' as const, amount: totals.PaymentFee }] : []),
  { kind: 'total', amount: totals.Total },
  ...(company ? [{ kind: 'net' as const, amount: totals.Total - totals.VatIncluded }] : []),
  ...totals.Vat.map(({ Rate, Amount }) => ({ kind: 'vat' as const, amount: Amount, rate: Rate })),
];
