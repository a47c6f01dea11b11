import { Review } from '@shop/contracts/catalog';
import { NewReview, OwnReview, ReviewPage, ReviewQuery } from '@shop/contracts/reviews';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { Nothing, operation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { write } from '../../plugins/writes.ts';
import { NumberedId } from '../params.ts';
import { findReviews, readOwnReview, removeReview, rewriteReview, writeReview } from './service.ts';

const tag = 'catalog';

/** What everybody may read; needs no session. */
export function publicReviewRoutes(app: App, { db }: Deps): void {
  app.get(
    '/catalog/products/:id/reviews',
    { schema: operation(ReviewPage, { tag, summary: 'Reviews of a product, in pages', params: NumberedId, querystring: ReviewQuery }) },
    async (request) => success(await findReviews(db, request.params.id, request.query)),
  );
}

/** A customer's own review of a product: one each. */
export function ownReviewRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const bounded = { onRequest: customersOnly, preValidation: limited(deps, 'review') };

  app.get(
    '/catalog/products/:id/reviews/mine',
    { schema: operation(OwnReview, { tag, summary: 'The customer’s own review', params: NumberedId }), onRequest: customersOnly },
    async (request) => success<OwnReview>(await readOwnReview(db, request.params.id, customerOf(request).id)),
  );

  app.post(
    '/catalog/products/:id/reviews',
    { schema: operation(Review, { tag, summary: 'Review a product', body: NewReview, params: NumberedId }), ...bounded },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return write(db, request, reply, visitor, async (tx) => ({
        say: 'review-kept',
        payload: await writeReview(tx, request.params.id, id, request.body),
        status: 201,
      }));
    },
  );

  app.put(
    '/catalog/products/:id/reviews',
    { schema: operation(Review, { tag, summary: 'Write the own review anew', body: NewReview, params: NumberedId }), ...bounded },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return write(db, request, reply, visitor, async (tx) => ({
        say: 'review-kept',
        payload: await rewriteReview(tx, request.params.id, id, request.body),
      }));
    },
  );

  app.delete(
    '/catalog/products/:id/reviews',
    { schema: operation(Nothing, { tag, summary: 'Remove the own review', params: NumberedId }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return write(db, request, reply, visitor, async (tx) => {
        await removeReview(tx, request.params.id, id);
        return { say: 'review-removed', payload: null };
      });
    },
  );
}
