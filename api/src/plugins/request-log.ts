import { NETWORK, networkOf } from '@shop/traffic/network';
import type { App } from '../fastify.ts';

const probes = new Set(['/healthz', '/readyz', '/metrics', '/catalog/changes']);

/** Omits the query, body and headers, which contain secrets. `network` is an IP prefix. */
export function requestLog(app: App): void {
  app.decorateRequest('refusedWith', undefined);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const line = {
      method: request.method,
      route,
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
