import { dataPolicy } from '@shop/contracts/data-policy';
import { withCharset } from '@shop/contracts/media-type';
import type { App } from '../fastify.ts';

/** Forbids scripts, framing and embedding. A route must allow caching explicitly. */
export const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': dataPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

export function headers(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...safeHeaders, 'x-request-id': request.id });
  });
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string') reply.header('content-type', withCharset(type));
  });
}
