import { Cart } from '@shop/contracts/cart';
import { CouponEntry } from '@shop/contracts/coupons';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { type Written, withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { settledOwner } from '../session/repository.ts';
import type { Visitor } from '../session/visitor.ts';
import { enterCoupon } from './coupon.ts';
import { findCart, listLines, lockCart, setCartCode } from './repository.ts';
import { showCart } from './show.ts';

export function couponRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;

  async function show(tx: Db, someone: Visitor, locale: Locale): Promise<Cart> {
    const owner = await settledOwner(tx, someone);
    return showCart(tx, await findCart(tx, owner), owner, config, locale);
  }

  app.post(
    '/cart/coupon',
    {
      schema: operation(Cart, { tag: 'cart', summary: 'Put a coupon onto the cart', body: CouponEntry }),
      preValidation: limited(deps, 'coupon'),
    },
    async (request, reply) => {
      const someone = await app.visitorOf(request, reply);
      const { locale } = request;
      const work = async (tx: Db): Promise<Written<null>> => {
        const owner = await settledOwner(tx, someone);
        const cartId = await lockCart(tx, owner);
        const { counts } = await enterCoupon(tx, cartId, request.body.Code, {
          currency: config.currency,
          locale,
          lines: await listLines(tx, cartId, locale),
          customerId: owner.customer?.id,
        });
        return { messageKey: counts ? 'coupon-applied' : 'coupon-kept', payload: null };
      };
      return withIdempotency(db, request, reply, someone, work, (tx) => show(tx, someone, locale));
    },
  );

  app.delete(
    '/cart/coupon',
    { schema: operation(Cart, { tag: 'cart', summary: 'Take the coupon off the cart' }) },
    async (request, reply) => {
      const someone = await app.visitorOf(request, reply);
      const work = async (tx: Db): Promise<Written<null>> => {
        await setCartCode(tx, await lockCart(tx, await settledOwner(tx, someone)), null);
        return { messageKey: 'coupon-removed', payload: null };
      };
      return withIdempotency(db, request, reply, someone, work, (tx) => show(tx, someone, request.locale));
    },
  );
}
