import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Content-Security-Policy of a page: its one inline script is known by its hash, and only what that one adds runs too.
 * Data in the page is in elements that no browser runs.
 */
export const pagePolicy = (startScriptHash: string): string =>
  [
    "default-src 'none'",
    `script-src '${startScriptHash}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer; what is no page may do nothing at all. */
export const security = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
});
