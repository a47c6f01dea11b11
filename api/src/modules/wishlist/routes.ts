import { Wishlist, WishlistChange } from '@shop/contracts/wishlist';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { customerOf, membersOnly } from '../../plugins/visitor.ts';
import { listWishlist } from './repository.ts';
import { changeWishlist } from './service.ts';

const tag = 'account';

export function wishlistRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.get(
    '/user/wishlist',
    { schema: operation(Wishlist, { tag, summary: 'Ids of the products on the wishlist, the oldest first' }), onRequest: membersOnly },
    async (request) => success(await listWishlist(db, customerOf(request).id)),
  );

  app.patch(
    '/user/wishlist',
    {
      schema: operation(Wishlist, { tag, summary: 'Add products to the wishlist and remove some', body: WishlistChange }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'wishlist'),
    },
    async (request, reply) => {
      const customer = customerOf(request);
      return withIdempotency(
        db,
        request,
        reply,
        customer.visitor,
        async (tx) => {
          await changeWishlist(tx, customer, request.body);
          return { messageKey: 'saved', payload: null };
        },
        async (tx) => listWishlist(tx, customer.id),
      );
    },
  );
}
