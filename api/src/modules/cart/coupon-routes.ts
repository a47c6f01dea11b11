import { Cart } from '@shop/contracts/cart';
import { CouponEntry } from '@shop/contracts/coupons';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { write } from '../../plugins/writes.ts';
import { settledOwner } from '../session/repository.ts';
import { enterCoupon } from './coupon.ts';
import { listLines, lockCart, setCartCode } from './repository.ts';
import { showCart } from './show.ts';

export function couponRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;

  app.post(
    '/cart/coupon',
    {
      schema: operation(Cart, { tag: 'cart', summary: 'Put a coupon onto the cart', body: CouponEntry }),
      // Codes can be guessed: what is tried is counted, right or wrong.
      preValidation: limited(deps, 'coupon'),
    },
    async (request, reply) => {
      const someone = await app.visitorOf(request, reply);
      const { locale } = request;
      return write(db, request, reply, someone, async (tx) => {
        const owner = await settledOwner(tx, someone);
        const cartId = await lockCart(tx, owner);
        const { counts } = await enterCoupon(tx, cartId, request.body.Code, {
          currency: config.currency,
          locale,
          lines: await listLines(tx, cartId, locale),
          customerId: owner.customer?.id,
        });
        return { say: counts ? 'coupon-applied' : 'coupon-kept', payload: await showCart(tx, cartId, owner, config, locale) };
      });
    },
  );

  app.delete(
    '/cart/coupon',
    { schema: operation(Cart, { tag: 'cart', summary: 'Take the coupon off the cart' }) },
    async (request, reply) => {
      const someone = await app.visitorOf(request, reply);
      return write(db, request, reply, someone, async (tx) => {
        const owner = await settledOwner(tx, someone);
        const cartId = await lockCart(tx, owner);
        await setCartCode(tx, cartId, null);
        return { say: 'coupon-removed', payload: await showCart(tx, cartId, owner, config, request.locale) };
      });
    },
  );
}
