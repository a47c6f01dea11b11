import { type Cart, CartAdd, CartQuantity } from '@shop/contracts/cart';
import type { Envelope } from '@shop/contracts/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { MessageKey } from '../../messages/index.ts';
import type { Visitor } from '../../plugins/visitor.ts';
import { write } from '../../plugins/writes.ts';
import { NumberedId } from '../params.ts';
import { findCart, listLines } from './repository.ts';
import { addToCart, changeQuantity, emptyCart, removeFromCart } from './service.ts';
import { toCart } from './view.ts';

export function cartRoutes(app: App, { db, config }: Deps): void {
  const show = async (tx: Db, cartId: number | undefined, request: Pick<FastifyRequest, 'locale'>): Promise<Cart> =>
    toCart(cartId === undefined ? [] : await listLines(tx, cartId), config, request.locale);

  /** A write to the cart: answers with the cart as it then is. */
  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    say: MessageKey,
    work: (tx: Db, visitor: Visitor) => Promise<number>,
  ): Promise<Envelope<Cart>> {
    const visitor = await app.visitorOf(request, reply);
    return write(db, request, reply, visitor, async (tx) => ({ say, payload: await show(tx, await work(tx, visitor), request) }));
  }

  app.get('/cart', async (request) => {
    const cartId = request.visitor && (await findCart(db, request.visitor));
    return success(await show(db, cartId, request));
  });

  app.post('/cart', { schema: { body: CartAdd } }, (request, reply) =>
    change(request, reply, 'added-to-cart', (tx, visitor) => addToCart(tx, visitor, request.body)),
  );

  app.patch('/cart/:id', { schema: { body: CartQuantity, params: NumberedId } }, (request, reply) =>
    change(request, reply, 'ok', (tx, visitor) => changeQuantity(tx, visitor, request.params.id, request.body.Qty)),
  );

  app.delete('/cart/:id', { schema: { params: NumberedId } }, (request, reply) =>
    change(request, reply, 'line-removed', (tx, visitor) => removeFromCart(tx, visitor, request.params.id)),
  );

  app.delete('/cart', (request, reply) => change(request, reply, 'cart-cleared', emptyCart));
}
