import type { FastifyRequest } from 'fastify';
import type { Config } from '../env.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites' pages are meant to post here: the route must believe nothing of what it is sent. */
    crossSite?: true;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The page's origin as the browser tells it: `Origin`, which browsers send with every write, else the one of `Referer`.
 * Undefined for clients that send neither; `null` where it hides, as sandboxed frames do, or cannot be read.
 */
function originOf({ headers }: FastifyRequest): string | null | undefined {
  // Compared as it is written: browsers write an origin in one way only.
  if (headers.origin !== undefined) return headers.origin === 'null' ? null : headers.origin;
  if (headers.referer !== undefined) return URL.parse(headers.referer)?.origin ?? null;
  return undefined;
}

/** The address that the browser asked, as the proxies that are believed tell it. */
const askedOrigin = ({ protocol, host }: FastifyRequest): string | undefined => URL.parse(`${protocol}://${host}`)?.origin;

/**
 * Refuses writes that other sites' pages cause. The cookie's `SameSite=Lax` is the first line, this the second: `Lax`
 * takes a page of another port or sub-domain, and of `http:`, for one of ours.
 *
 * Fetch Metadata decides where a browser sends it, which it does over TLS alone: no page can forge `Sec-Fetch-Site`, and it
 * holds where `Origin` is hidden. Elsewhere the page's scheme, host and port must be ours. Behind TLS that is `PUBLIC_ORIGIN`
 * and nothing else, because only that is known whatever proxies tell. A shop on plain `http:` may be asked by other names
 * too, such as a network address; then the page must be of the address it asks. Clients that are no browsers send none of
 * these headers, and no other site can make them send a cookie.
 */
export function csrf(app: App, { publicOrigin }: Pick<Config, 'publicOrigin'>): void {
  const ours = (origin: string | null, request: FastifyRequest): boolean =>
    origin !== null && (origin === publicOrigin.origin || (publicOrigin.protocol === 'http:' && origin === askedOrigin(request)));

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.crossSite || reading.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const origin = originOf(request);
    if (site === 'same-origin') return;
    if ((site === undefined || site === 'none') && (origin === undefined || ours(origin, request))) return;
    // With a wrong PUBLIC_ORIGIN every shopper's write ends here: the line says what is compared.
    request.log.warn({ origin, site, publicOrigin: publicOrigin.origin }, 'a write from another origin was refused');
    throw new Refusal('forbidden');
  });
}
