import { NewOrder } from '@shop/contracts/orders';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { write } from '../../plugins/writes.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { findOrder, listOrders } from './repository.ts';
import { placeOrder } from './service.ts';

export function orderRoutes(app: App, { db, config }: Deps): void {
  app.post('/orders', { schema: { body: NewOrder }, onRequest: customersOnly }, async (request, reply) => {
    const customer = customerOf(request);
    return write(db, request, reply, customer.visitor, async (tx) => ({
      say: 'order-placed',
      payload: await placeOrder(tx, customer, request.body, config, request.locale),
      status: 201,
    }));
  });

  app.get('/user/orders', { onRequest: customersOnly }, async (request) => success(await listOrders(db, customerOf(request).id)));

  app.get('/user/orders/:id', { schema: { params: NumberedId }, onRequest: customersOnly }, async (request) => {
    const order = await findOrder(db, customerOf(request).id, request.params.id, config.brandName);
    if (!order) throw new Refusal('not-found');
    return success(order);
  });
}
