import formbody from '@fastify/formbody';
import { StartedPayment } from '@shop/contracts/orders';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation, redirectOperation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { NumberedId } from '../params.ts';
import { returnFromProvider } from './callback.ts';
import { startPayment } from './start.ts';

export function paymentRoutes(app: App, deps: Deps): void {
  app.post(
    '/orders/:id/payment',
    {
      schema: operation(StartedPayment, {
        tag: 'orders',
        summary: 'The page on which the order is paid by card; asked again the same one, while it lives',
        params: NumberedId,
        idempotency: false,
      }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'payment'),
    },
    async (request) => success(await startPayment(deps, customerOf(request), request.params.id, request.ip)),
  );
}

const Returned = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/** Bytes. */
const CALLBACK_LIMIT = 16 * 1024;

/** Receives a form from the provider's page, cross-site and without cookies. */
export async function paymentCallback(app: App, deps: Deps): Promise<void> {
  app.removeContentTypeParser('application/json');
  await app.register(formbody, { bodyLimit: CALLBACK_LIMIT });
  app.post(
    '/payments/callback',
    {
      schema: redirectOperation({
        tag: 'orders',
        summary: 'Where the payment provider’s page sends the shopper',
        body: Returned,
        consumes: ['application/x-www-form-urlencoded'],
        idempotency: false,
      }),
      bodyLimit: CALLBACK_LIMIT,
      config: { crossSite: true },
      preValidation: limited(deps, 'payment-callback'),
    },
    async (request, reply) => {
      const target = await returnFromProvider(deps, request.body.token, request.locale);
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    },
  );
}
