import { Id } from '@shop/contracts/fields';
import { SIDE_ID } from '@shop/contracts/line-rules';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { fileFolder } from '../../file-folders.ts';
import { PictureQuery, PRIVATE, pictureTypes, sendPicture } from '../../images/send.ts';
import { createVariants, warnOfUnkept } from '../../images/variants.ts';
import { fileOperation } from '../../operation.ts';
import { goneOf } from '../../plugins/gone.ts';
import { clientOf } from '../../plugins/network.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { createDesignPictures, orderedLook } from '../../print/design-pictures.ts';
import { drawingLane, previewLane } from '../../programs/lanes.ts';
import { Refusal } from '../../refusal.ts';
import { findOrderedDesign } from './repository.ts';

const OrderedSide = Type.Object({ orderId: Id, lineId: Id, side: Type.String({ pattern: SIDE_ID }) });

/** `/upfs/ord/*`: what a personalised line looks like, for the customer who ordered it. */
export function orderPictureRoutes(app: App, deps: Deps): void {
  const { db, config, log } = deps;
  const dir = fileFolder(config, 'order-pictures');
  const pictureOf = createDesignPictures(deps, dir, drawingLane);
  const variant = createVariants(dir, previewLane, warnOfUnkept(log));
  const schema = fileOperation(pictureTypes, {
    tag: 'orders',
    summary: 'A side of an ordered line with its design on it',
    params: OrderedSide,
    querystring: PictureQuery,
  });

  app.get('/upfs/ord/:orderId/:lineId/:side', { schema, onRequest: customersOnly }, async (request, reply) => {
    const { orderId, lineId, side } = request.params;
    const design = await findOrderedDesign(db, customerOf(request).id, orderId, lineId);
    // A line never changes, and its id is never used again.
    const source = design && (await pictureOf(clientOf(request), String(lineId), orderedLook(design), side, goneOf(reply)));
    if (!source) throw new Refusal('not-found');
    return sendPicture(request, reply, source, request.query, variant, PRIVATE);
  });
}
