import { Checkout } from '@shop/contracts/orders';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { cartCoupon } from '../cart/coupon.ts';
import { findCart, listLines } from '../cart/repository.ts';
import { toCartLine } from '../cart/view.ts';
import { listAddresses } from '../customers/repository.ts';
import { quote } from './service.ts';

const code = Type.String({ minLength: 1, maxLength: 40 });
const CheckoutQuery = Type.Object({ delivery: Type.Optional(code), payment: Type.Optional(code) }, { additionalProperties: false });

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
      return success<Checkout>({
        Lines: lines.map(toCartLine),
        Addresses: await listAddresses(db, id),
        DeliveryMethods: methods,
        PaymentMethods: payments,
        Totals: totals,
        ...(coupon && { Coupon: coupon }),
        Contract: contract,
      });
    },
  );
}
