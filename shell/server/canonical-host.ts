import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** What programs ask by whatever host they know: the API's calls, files, and checks of health. */
const ANY_HOST = /^\/(?:api|upfs|r|s|builds|healthz|readyz)(?:[/?]|$)/;

/** A public name, such as `www.shop.example`. Machines, proxies and checks ask by addresses or names without a dot. */
const isPublicName = (hostname: string): boolean => /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+\.?$/i.test(hostname);

/**
 * Leads visitors of a shop behind TLS who came by another of its names to the one of `PUBLIC_ORIGIN`: there is one session
 * cookie, one cache and one canonical URL.
 */
export const canonicalHost = fp(async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol !== 'https:') return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    // A URL with a host of its own is a proxy's to ask for.
    if (!request.url.startsWith('/')) return;
    if (request.hostname.toLowerCase() === hostname || !isPublicName(request.hostname) || ANY_HOST.test(request.url)) return;
    return reply.redirect(publicOrigin + request.url, 301);
  });
});
