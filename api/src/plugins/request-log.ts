import { NETWORK, networkOf } from '@shop/traffic/network';
import type { App } from '../fastify.ts';

/** Asked every few seconds by machines; their answers are of interest only when looking for a fault. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line a request, when it is answered. Never the query, the body or a header: they hold tokens, names and
 * passwords. `code` is why it was refused, `network` where from (a prefix); what failed has a line of its own, with the cause, by `errors.ts`.
 */
export function requestLog(app: App): void {
  app.decorateRequest('refusedWith', undefined);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const line = {
      method: request.method,
      route,
      // What no route knows was not made by us and is of interest as it is, within limits.
      ...(route === undefined && { path: request.url.split('?', 1)[0]?.slice(0, 200) }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.visitor?.customer && { customerId: request.visitor.customer.id }),
      ...(request.refusedWith && { code: request.refusedWith, network: networkOf(request.ip, NETWORK) }),
    };
    request.log[route !== undefined && probes.has(route) ? 'debug' : 'info'](line, 'answered');
  });

  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: request.routeOptions.url }, 'the client went away');
  });
}
