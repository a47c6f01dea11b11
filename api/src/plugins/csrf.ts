import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites' pages are meant to post here: the route must believe nothing of what it is sent. */
    crossSite?: true;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether another site's page may have caused this request. Browsers set both headers; pages cannot. */
function fromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  // Behind the shell `Host` is the API's own; a cross-site page cannot set either header.
  const host = URL.parse(headers.origin)?.host;
  return host === undefined || (host !== headers.host && host !== headers['x-forwarded-host']);
}

/** Refuses writes that other sites' pages cause. The cookie's `SameSite=Lax` is the first line, this the second. */
export function csrf(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.crossSite) return;
    if (!reading.has(request.method) && fromElsewhere(request)) throw new Refusal('forbidden');
  });
}
