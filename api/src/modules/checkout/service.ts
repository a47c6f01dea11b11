import type { Locale } from '@shop/contracts/locale';
import type { DeliveryMethod, Totals } from '@shop/contracts/orders';
import type { Config } from '../../env.ts';
import { refuseField } from '../../refusal.ts';
import type { Line } from '../cart/repository.ts';
import { subtotal, totals } from '../cart/totals.ts';
import { contractFor } from './contract.ts';
import { deliveryMethods } from './delivery-methods.ts';

/**
 * What a purchase of these lines comes to. The checkout shows it and the order is made of it, so that the shopper
 * gets exactly what was shown. Throws `invalid-input` for a delivery method that there is not.
 */
export function quote(lines: readonly Line[], deliveryCode: string | undefined, config: Config, locale: Locale, path: string) {
  const methods = deliveryMethods(config.delivery, subtotal(lines), locale);
  const delivery: DeliveryMethod | undefined = deliveryCode === undefined ? methods[0] : methods.find(({ Code }) => Code === deliveryCode);
  if (!delivery) throw refuseField(path, 'field-delivery-unknown');
  const sums: Totals = totals(lines, lines.length === 0 ? 0 : delivery.Fee);
  const goods = lines.map((line) => ({ ...line, title: line.product.title, personalised: line.design !== undefined }));
  const contract = contractFor({ seller: config.brandName, currency: config.currency, lines: goods, totals: sums, delivery }, locale);
  return { methods, delivery, totals: sums, contract };
}
