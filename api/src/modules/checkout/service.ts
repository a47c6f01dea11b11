import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { OfferedPayment } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import type { Config } from '../../env.ts';
import type { Line } from '../cart/repository.ts';
import { isBlank, parcelOf } from '../cart/view.ts';
import { deliveryMethods } from '../delivery/delivery-methods.ts';
import { offeredPayments } from '../payments/methods/payment-methods.ts';
import { subtotal } from '../pricing/sums.ts';
import { totals } from '../pricing/totals.ts';
import { contractFor } from './contract.ts';

interface Choices {
  delivery?: string | undefined;
  payment?: string | undefined;
}

interface Circumstances {
  /** Minor units. */
  discount: number;
  config: Config;
  locale: Locale;
}

/** The subtotal before the coupon decides on free delivery. The first delivery method is the default. */
export function quote(lines: readonly Line[], choices: Choices, { discount, config, locale }: Circumstances) {
  const goods = subtotal(lines);
  const methods = deliveryMethods(config.delivery, parcelOf(lines), locale, new Date());
  const delivery: DeliveryMethod | undefined = methods.find(({ Code }) => Code === choices.delivery) ?? methods[0];
  if (!delivery) throw new Error('there is no way to deliver');

  const deliveryFee = lines.length === 0 ? 0 : delivery.Fee;
  const payments = offeredPayments(goods - discount + deliveryFee, config, locale);
  const payment: OfferedPayment | undefined = payments.find(({ Code }) => Code === choices.payment);

  const charged = lines.length > 0 && payment?.Unavailable === undefined ? (payment?.Fee ?? 0) : 0;
  const sums = totals(lines, { discount, deliveryFee, paymentFee: charged });
  const bought = lines.map((line) => ({
    ...line,
    title: line.product.title,
    colour: line.colourName,
    personalised: line.design !== undefined,
    blank: isBlank(line),
  }));
  const contract = contractFor(
    {
      seller: { ...config.seller, name: config.seller.name || config.brandName },
      currency: config.currency,
      lines: bought,
      totals: sums,
      delivery,
      payment: payment?.Name,
    },
    locale,
  );
  return { methods, delivery, payments, payment, totals: sums, contract };
}
