import { KeptReview, NewReview, NewReviewReport, OwnReview, ReviewPage, ReviewQuery } from '@shop/contracts/reviews';
import { UPLOAD_ID } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { PictureQuery, pictureTypes, sendImage } from '../../images/send.ts';
import { cacheWithinAllowance, createVariants } from '../../images/variants.ts';
import { fileOperation, Nothing, operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { reviewQueue } from '../../programs/queues.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { findPublished } from '../uploads/repository.ts';
import { pictureSource } from '../uploads/storage.ts';
import { findReviews, readKept, readOwnReview, removeReview, reportReview, rewriteReview, writeReview } from './service.ts';

const tag = 'catalog';

const PhotoId = Type.Object({ id: Type.String({ pattern: UPLOAD_ID }) });

/** Short, because reviews can be withdrawn or hidden. */
const FOR_A_WHILE = 'public, max-age=300';

const PHOTO_WIDTH = '960';

export function publicReviewRoutes(app: App, deps: Deps): void {
  const { db, files } = deps;
  const variant = createVariants(files.variantFolder('uploads'), reviewQueue, cacheWithinAllowance(deps));

  app.get(
    '/catalog/products/:id/reviews',
    { schema: operation(ReviewPage, { tag, summary: 'Reviews of a product, in pages', params: NumberedId, querystring: ReviewQuery }) },
    async (request) => success(await findReviews(db, request.params.id, request.query, request.locale)),
  );

  app.get(
    '/upfs/rev/:id',
    { schema: fileOperation(pictureTypes, { tag, summary: 'A photo of a review', params: PhotoId, querystring: PictureQuery }) },
    async (request, reply) => {
      const photo = await findPublished(db, request.params.id);
      const source = photo && (await pictureSource(files, photo));
      if (!source) throw new Refusal('not-found');
      const { w = PHOTO_WIDTH, fm } = request.query;
      return sendImage(request, reply, source, { ...(fm !== undefined && { fm }), w }, variant, FOR_A_WHILE);
    },
  );
}

export function reviewingRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const bounded = { onRequest: customersOnly, preValidation: limited(deps, 'review') };

  app.get(
    '/catalog/products/:id/reviews/mine',
    { schema: operation(OwnReview, { tag, summary: 'The customer’s own review', params: NumberedId }), onRequest: customersOnly },
    async (request) => success<OwnReview>(await readOwnReview(db, request.params.id, customerOf(request).id)),
  );

  app.post(
    '/catalog/products/:id/reviews',
    { schema: operation(KeptReview, { tag, summary: 'Review a product', body: NewReview, params: NumberedId }), ...bounded },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(
        db,
        request,
        reply,
        visitor,
        async (tx) => {
          const isPublished = await writeReview(tx, request.params.id, id, { ...request.body, locale: request.locale });
          return { messageKey: isPublished ? 'review-kept' : 'review-waits', payload: null, status: 201 };
        },
        (tx) => readKept(tx, request.params.id, id),
      );
    },
  );

  app.put(
    '/catalog/products/:id/reviews',
    { schema: operation(KeptReview, { tag, summary: 'Write the own review anew', body: NewReview, params: NumberedId }), ...bounded },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(
        db,
        request,
        reply,
        visitor,
        async (tx) => {
          const isPublished = await rewriteReview(tx, request.params.id, id, { ...request.body, locale: request.locale });
          return { messageKey: isPublished ? 'review-kept' : 'review-waits', payload: null };
        },
        (tx) => readKept(tx, request.params.id, id),
      );
    },
  );

  app.delete(
    '/catalog/products/:id/reviews',
    { schema: operation(Nothing, { tag, summary: 'Remove the own review', params: NumberedId }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await removeReview(tx, request.params.id, id);
        return { messageKey: 'review-removed', payload: null };
      });
    },
  );

  app.post(
    '/catalog/reviews/:id/reports',
    {
      schema: operation(Nothing, { tag, summary: 'Report an improper review', body: NewReviewReport, params: NumberedId }),
      preValidation: limited(deps, 'review-report'),
    },
    async (request, reply) => {
      const visitor = await app.visitorOf(request, reply);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await reportReview(tx, visitor, request.params.id, request.body);
        return { messageKey: 'review-reported', payload: null, status: 201 };
      });
    },
  );
}
