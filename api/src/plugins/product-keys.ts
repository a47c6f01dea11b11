import { productKey } from '@shop/contracts/surrogate-keys';
import type { App } from '../fastify.ts';
import { isForwarded } from './internal.ts';

/**
 * Adds a header for the shell with the products whose prices the answer contains. See
 * docs/decisions/0088-drop-pages-of-changed-products.md
 */
export function productKeys(app: App): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (!isForwarded(request)) {
      const ids = pricedIn(payload, new Set());
      if (ids.size > 0) reply.header('surrogate-key', [...ids].map(productKey).join(' '));
    }
    done(null, payload);
  });
}

function pricedIn(value: unknown, ids: Set<number>): Set<number> {
  if (typeof value !== 'object' || value === null) return ids;
  if ('priceVATIncl' in value && 'id' in value && typeof value.id === 'number') ids.add(value.id);
  for (const part of Object.values(value)) pricedIn(part, ids);
  return ids;
}
