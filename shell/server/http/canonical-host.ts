import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Programs request these paths on any host. */
const ANY_HOST = /^\/(?:api|upfs|r|s|builds|healthz|readyz)(?:[/?]|$)/;

const isPublicName = (hostname: string): boolean => /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+\.?$/i.test(hostname);

/** The session cookie, caches and canonical URLs belong to the configured host. */
export const canonicalHost = fp(async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol !== 'https:') return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    // Skipped: an absolute URL cannot be appended to `publicOrigin`.
    if (!request.url.startsWith('/')) return;
    if (request.hostname.toLowerCase() === hostname || !isPublicName(request.hostname) || ANY_HOST.test(request.url)) return;
    return reply.redirect(publicOrigin + request.url, 301);
  });
});
