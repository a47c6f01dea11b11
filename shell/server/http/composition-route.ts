import { BUCKETS } from '@shop/contracts/signals';
import type { FastifyInstance } from 'fastify';
import { visitorOf } from '../observability/visitor.ts';
import type { Renderer } from '../pages/renderer.ts';

/** Header of requests and responses between nginx and the shell. */
export const COMPOSITION_HEADER = 'x-composition';

/** One percent of the visitors. nginx stores one answer for all buckets in the group. */
const GROUP = BUCKETS / 100;

export interface CompositionRouteOptions {
  renderer: Pick<Renderer, 'serving'>;
  publicOrigin: string;
}

/** For nginx's page cache. See docs/decisions/0087-cache-pages-in-nginx-by-composition.md */
export async function compositionRoute(app: FastifyInstance, { renderer, publicOrigin }: CompositionRouteOptions): Promise<void> {
  app.get('/_composition', (request, reply) => {
    request.countedAs = 'compositions';
    // Crawlers get no exception, because nginx gives this answer to a whole group of visitors.
    const { bucket } = visitorOf(request, publicOrigin);
    const idOf = (some?: number): string => renderer.serving(some).id;
    const first = bucket === undefined ? undefined : bucket - (bucket % GROUP);
    const isUniform = first === undefined || idOf(first) === idOf(first + GROUP - 1);
    return reply
      .code(204)
      .headers({ [COMPOSITION_HEADER]: idOf(bucket), 'x-accel-expires': isUniform ? '1' : '0', 'cache-control': 'no-store' })
      .send();
  });
}
