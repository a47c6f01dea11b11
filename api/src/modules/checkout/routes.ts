import type { Checkout } from '@shop/contracts/orders';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { findCart, listLines } from '../cart/repository.ts';
import { toCartLine } from '../cart/view.ts';
import { listAddresses } from '../customers/repository.ts';
import { paymentMethods } from './payment-methods.ts';
import { quote } from './service.ts';

const CheckoutQuery = Type.Object({ delivery: Type.Optional(Type.String({ maxLength: 40 })) }, { additionalProperties: false });

export function checkoutRoutes(app: App, { db, config }: Deps): void {
  app.get('/checkout', { schema: { querystring: CheckoutQuery }, onRequest: customersOnly }, async (request) => {
    const { id, visitor } = customerOf(request);
    const cartId = await findCart(db, visitor);
    const lines = cartId === undefined ? [] : await listLines(db, cartId);
    const { methods, totals, contract } = quote(lines, request.query.delivery, config, request.locale, '/delivery');
    return success<Checkout>({
      Lines: lines.map(toCartLine),
      Addresses: await listAddresses(db, id),
      DeliveryMethods: methods,
      PaymentMethods: paymentMethods(request.locale),
      Totals: totals,
      Contract: contract,
    });
  });
}
