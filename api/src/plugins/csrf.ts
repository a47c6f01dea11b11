import type { FastifyRequest } from 'fastify';
import type { Config } from '../env.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows requests from other sites, whose input the route must not trust. */
    crossSite?: true;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Undefined without `Origin` and `Referer`. Null if hidden or malformed. */
function originOf({ headers }: FastifyRequest): string | null | undefined {
  // Not normalised: browsers write an origin in one way only.
  if (headers.origin !== undefined) return headers.origin === 'null' ? null : headers.origin;
  if (headers.referer !== undefined) return URL.parse(headers.referer)?.origin ?? null;
  return undefined;
}

const askedOrigin = ({ protocol, host }: FastifyRequest): string | undefined => URL.parse(`${protocol}://${host}`)?.origin;

/** Needed because `SameSite=Lax` allows other ports and subdomains. Over TLS, `Sec-Fetch-Site` decides. Without TLS, the page's origin does. */
export function csrf(app: App, { publicOrigin }: Pick<Config, 'publicOrigin'>): void {
  const ours = (origin: string | null, request: FastifyRequest): boolean =>
    origin !== null && (origin === publicOrigin.origin || (publicOrigin.protocol === 'http:' && origin === askedOrigin(request)));

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.crossSite || reading.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const origin = originOf(request);
    if (site === 'same-origin') return;
    if ((site === undefined || site === 'none') && (origin === undefined || ours(origin, request))) return;
    // Logged, because a wrong PUBLIC_ORIGIN makes every write fail.
    request.log.warn({ origin, site, publicOrigin: publicOrigin.origin }, 'a write from another origin was refused');
    throw new Refusal('forbidden');
  });
}
