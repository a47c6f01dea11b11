import {
  AcceptedContract,
  NewOrder,
  Order,
  OrderQuery,
  OrderSummary,
  PlacedOrder,
  Reordered,
  ReorderQuery,
  TrackedOrder,
  TrackOrder,
} from '@shop/contracts/orders';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { orderSummary } from '../../documents/order-summary.ts';
import type { App } from '../../fastify.ts';
import { fileOperation, operation } from '../../operation.ts';
import { abortOnDisconnect } from '../../plugins/abort-on-disconnect.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { drawingQueue } from '../../programs/queues.ts';
import { Refusal } from '../../refusal.ts';
import { createLinePictures } from '../order-pictures/line-pictures.ts';
import { NumberedId } from '../params.ts';
import { cancelByShopper } from './cancel.ts';
import { placeOrder } from './place.ts';
import { reorder, showReordered } from './reorder.ts';
import { findAcceptedContract, findOrderToPrint, findOrderView, listOrders } from './repository.ts';
import { trackOrder } from './track.ts';

const MAX_LISTED = 1000;

export function orderRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;
  const linePictures = createLinePictures(deps, drawingQueue);
  const tag = 'orders';

  async function readOrder(tx: Db, customerId: number, id: number): Promise<Order> {
    const order = await findOrderView(tx, customerId, id, config);
    if (!order) throw new Refusal('not-found');
    return order;
  }

  app.post(
    '/orders',
    {
      schema: operation(PlacedOrder, { tag, summary: 'Order what is in the cart', body: NewOrder }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'order', 'order-account'),
    },
    (request, reply) => {
      const customer = customerOf(request);
      return withIdempotency(db, request, reply, customer.visitor, async (tx) => ({
        messageKey: 'order-placed',
        payload: await placeOrder(tx, deps, customer, request.body, request),
        status: 201,
      }));
    },
  );

  app.post(
    '/orders/track',
    {
      schema: operation(TrackedOrder, {
        tag,
        summary: 'How far an order is, by its number and e-mail address',
        body: TrackOrder,
        idempotency: false,
      }),
      preValidation: limited(deps, 'tracking'),
    },
    async (request) => success(await trackOrder(deps, request, request.body)),
  );

  app.get(
    '/user/orders',
    {
      schema: operation(Type.Array(OrderSummary), { tag, summary: 'The customer’s orders, newest first', querystring: OrderQuery }),
      onRequest: customersOnly,
    },
    async (request) => success(await listOrders(db, customerOf(request).id, request.query.limit ?? MAX_LISTED)),
  );

  app.get(
    '/user/orders/:id',
    { schema: operation(Order, { tag, summary: 'One order with its history', params: NumberedId }), onRequest: customersOnly },
    async (request) => {
      return success(await readOrder(db, customerOf(request).id, request.params.id));
    },
  );

  app.get(
    '/user/orders/:id/contract',
    {
      schema: operation(AcceptedContract, { tag, summary: 'The texts that were accepted with an order', params: NumberedId }),
      onRequest: customersOnly,
    },
    async (request) => {
      const contract = await findAcceptedContract(db, customerOf(request).id, request.params.id);
      if (!contract) throw new Refusal('not-found');
      return success(contract);
    },
  );

  app.get(
    '/user/orders/:id/summary.pdf',
    {
      schema: fileOperation(['application/pdf'], { tag, summary: 'An order’s summary, to be kept or printed', params: NumberedId }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'order-summary', 'order-summary-account'),
    },
    async (request, reply) => {
      const found = await findOrderToPrint(db, customerOf(request).id, request.params.id, config);
      if (!found) throw new Refusal('not-found');
      const drawn = await linePictures(request.ip, found.order, found.locale, abortOnDisconnect(reply));
      const pdf = await orderSummary(request.ip, { ...found, ...drawn }, config);
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${found.order.OrderNumber}.pdf"` })
        .type('application/pdf')
        .send(pdf);
    },
  );

  app.post(
    '/user/orders/:id/cancel',
    {
      schema: operation(Order, { tag, summary: 'Cancel an order before it is produced', params: NumberedId }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'order-cancel', 'order-cancel-account'),
    },
    (request, reply) => {
      const customer = customerOf(request);
      const { id } = request.params;
      return withIdempotency(
        db,
        request,
        reply,
        customer.visitor,
        async (tx) => {
          await cancelByShopper(tx, deps, customer.id, id);
          return { messageKey: 'order-cancelled', payload: null };
        },
        (tx) => readOrder(tx, customer.id, id),
      );
    },
  );

  app.post(
    '/user/orders/:id/reorder',
    {
      schema: operation(Reordered, {
        ...{ tag, summary: 'Put an order’s goods into the cart once more', params: NumberedId },
        querystring: ReorderQuery,
      }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'reorder', 'reorder-account'),
    },
    (request, reply) => {
      const customer = customerOf(request);
      const { id } = request.params;
      let reasons: ReadonlyMap<number, string> = new Map();
      return withIdempotency(
        db,
        request,
        reply,
        customer.visitor,
        async (tx) => {
          const again = request.query.again !== undefined;
          const { messageKey, Short, Held, ...done } = await reorder(tx, customer, { id, again }, request.locale);
          reasons = done.reasons;
          return { messageKey, payload: { Short, Held } };
        },
        (tx, written) => showReordered(tx, deps, customer, { id, ...written, reasons }, request.locale),
      );
    },
  );
}
