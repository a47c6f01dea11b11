import { Checkout, CheckoutQuery } from '@shop/contracts/orders';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { networkShares } from '../../plugins/network-shares.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { cartCoupon } from '../cart/coupon.ts';
import { findCart, listLines } from '../cart/repository.ts';
import { toCartLine } from '../cart/view.ts';
import { quote } from '../checkout/service.ts';
import { listAddresses } from '../customers/address-repository.ts';
import { findCompany } from '../customers/companies.ts';
import { isProved } from '../orders/repository.ts';
import { withHoldLimits } from './hold-limits.ts';

export function checkoutRoutes(app: App, { db, config }: Deps): void {
  app.get(
    '/checkout',
    {
      schema: operation(Checkout, {
        tag: 'checkout',
        summary: 'All that the checkout’s steps show, for the delivery and payment chosen so far',
        querystring: CheckoutQuery,
      }),
      onRequest: customersOnly,
    },
    async (request) => {
      const { id, visitor } = customerOf(request);
      const { locale } = request;
      const cartId = await findCart(db, visitor);
      const lines = cartId === undefined ? [] : await listLines(db, cartId, request.locale);
      const coupon = cartId === undefined ? undefined : await cartCoupon(db, cartId, id, lines, { currency: config.currency, locale });
      const { methods, payments, totals, contract } = quote(lines, request.query, {
        discount: coupon?.Discount ?? 0,
        config,
        locale,
      });
      const company = await findCompany(db, id);
      const { invoice = company ? 'company' : 'personal' } = request.query;
      const buyer = { config, locale, customerId: id, isProved: await isProved(db, id), networks: networkShares(request.ip) };
      return success<Checkout>({
        Lines: lines.map(toCartLine),
        Addresses: await listAddresses(db, id),
        ...(company && { Company: company }),
        DeliveryMethods: methods,
        PaymentMethods:
          lines.length === 0 ? payments : await withHoldLimits(db, payments, buyer, lines, { money: totals.Subtotal, invoice }),
        Totals: totals,
        ...(coupon && { Coupon: coupon }),
        Contract: contract,
      });
    },
  );
}
