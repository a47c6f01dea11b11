import { Cart, CartAdd, CartChange, CartLineEdit } from '@shop/contracts/cart';
import type { Envelope } from '@shop/contracts/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../../answer.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import type { MessageKey } from '../../messages/index.ts';
import { operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { NumberedId } from '../params.ts';
import { settledOwner } from '../session/repository.ts';
import type { Visitor } from '../session/visitor.ts';
import { findCart } from './repository.ts';
import { addToCart, changeCart, editLine, emptyCart, removeFromCart } from './service.ts';
import { showCart } from './show.ts';

export function cartRoutes(app: App, { db, config }: Deps): void {
  const show = (tx: Db, cartId: number | undefined, request: FastifyRequest): Promise<Cart> =>
    showCart(tx, cartId, request.visitor, config, request.locale);

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    messageKey: MessageKey,
    work: (tx: Db, visitor: Visitor) => Promise<number>,
  ): Promise<Envelope<Cart>> {
    const visitor = await app.visitorOf(request, reply);
    let cartId: number | undefined;
    return withIdempotency(
      db,
      request,
      reply,
      visitor,
      async (tx) => {
        cartId = await work(tx, visitor);
        return { messageKey, payload: null };
      },
      async (tx) => show(tx, cartId ?? (await findCart(tx, await settledOwner(tx, visitor))), request),
    );
  }

  const tag = 'cart';

  app.get('/cart', { schema: operation(Cart, { tag, summary: 'The cart with the prices and stock of now' }) }, async (request) => {
    const cartId = request.visitor && (await findCart(db, request.visitor));
    return success(await show(db, cartId, request));
  });

  app.post('/cart', { schema: operation(Cart, { tag, summary: 'Add to the cart', body: CartAdd }) }, (request, reply) =>
    change(request, reply, 'added-to-cart', (tx, visitor) => addToCart(tx, visitor, request.body, request.locale)),
  );

  app.get(
    '/cart/:id/edit',
    { schema: operation(CartLineEdit, { tag, summary: 'A line as the designer opens it, with all sizes', params: NumberedId }) },
    async (request) => success(await editLine(db, request.visitor, request.params.id, request.locale)),
  );

  app.patch(
    '/cart/:id',
    {
      schema: operation(Cart, {
        tag,
        summary: 'Change the quantity, sizes, design or colour of a line',
        body: CartChange,
        params: NumberedId,
      }),
    },
    (request, reply) =>
      change(request, reply, 'ok', (tx, visitor) => changeCart(tx, visitor, request.params.id, request.body, request.locale)),
  );

  app.delete('/cart/:id', { schema: operation(Cart, { tag, summary: 'Remove a line', params: NumberedId }) }, (request, reply) =>
    change(request, reply, 'line-removed', (tx, visitor) => removeFromCart(tx, visitor, request.params.id)),
  );

  app.delete('/cart', { schema: operation(Cart, { tag, summary: 'Empty the cart' }) }, (request, reply) =>
    change(request, reply, 'cart-cleared', emptyCart),
  );
}
