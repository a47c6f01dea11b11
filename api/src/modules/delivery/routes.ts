import { DeliveryPlan } from '@shop/contracts/delivery';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { deliveryPlan } from './delivery-methods.ts';

const MAX_CACHE_SECONDS = 300;

/** A separate route: product responses are cached, but the delivery date changes every minute. */
export function deliveryRoutes(app: App, { config }: Deps): void {
  app.get(
    '/delivery',
    { schema: operation(DeliveryPlan, { tag: 'catalog', summary: 'When what is ordered now is brought' }) },
    async (request, reply) => {
      const now = new Date();
      const plan = deliveryPlan(config.delivery, request.locale, now);
      const left = Math.floor((Date.parse(plan.Until) - now.getTime()) / 1000);
      reply.header('cache-control', `public, max-age=${Math.min(left, MAX_CACHE_SECONDS)}`);
      return success(plan);
    },
  );
}
