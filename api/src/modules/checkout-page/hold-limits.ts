import { PROFORMA_DAYS } from '@shop/contracts/limits';
import type { Invoice, OfferedPayment } from '@shop/contracts/orders';
import type { Db } from '../../db/client.ts';
import { message } from '../../messages/index.ts';
import type { Line } from '../cart/repository.ts';
import { type Buyer, holdRefusal } from '../orders/unpaid-share.ts';
import { isProforma, reservesOnPayment } from '../payments/methods/payment-methods.ts';

export async function withHoldLimits(
  db: Db,
  payments: readonly OfferedPayment[],
  buyer: Buyer,
  lines: readonly Line[],
  { money, invoice }: { money: number; invoice: Invoice['Kind'] },
): Promise<OfferedPayment[]> {
  const reason = await holdRefusal(db, buyer, lines, money);
  if (reason === undefined) return [...payments];
  const { locale } = buyer;
  return payments.map((payment) => {
    const { Code, Unavailable } = payment;
    if (Unavailable !== undefined) return payment;
    if (isProforma(Code, invoice)) return { ...payment, Note: message(locale, 'proforma-note', { days: PROFORMA_DAYS }) };
    if (reservesOnPayment(Code, invoice)) return payment;
    const way = isProforma(Code, 'company') ? ` ${message(locale, 'unpaid-advice-proforma')}` : '';
    return { ...payment, Unavailable: `${reason}${way}` };
  });
}
