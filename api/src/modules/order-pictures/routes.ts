import { Id } from '@shop/contracts/fields';
import { SIDE_ID } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { PictureQuery, PRIVATE, pictureTypes, sendImage } from '../../images/send.ts';
import { cacheWithinAllowance, createVariants } from '../../images/variants.ts';
import { fileOperation } from '../../operation.ts';
import { abortOnDisconnect } from '../../plugins/abort-on-disconnect.ts';
import { reserveFor } from '../../plugins/disk-allowance.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { createDesignPictures, orderedLook, printedName } from '../../print/design-pictures.ts';
import { drawingQueue, previewQueue } from '../../programs/queues.ts';
import { Refusal } from '../../refusal.ts';
import { findOrderedScene, readOrderedDesign } from './repository.ts';

const OrderedSide = Type.Object({ orderId: Id, lineId: Id, side: Type.String({ pattern: SIDE_ID }) });

export function orderPictureRoutes(app: App, deps: Deps): void {
  const { db, files } = deps;
  const pictureOf = createDesignPictures(deps, 'order-pictures', drawingQueue, (client, bytes) => reserveFor(deps, client, bytes));
  const variant = createVariants(files.variantFolder('order-pictures'), previewQueue, cacheWithinAllowance(deps));
  const schema = fileOperation(pictureTypes, {
    tag: 'orders',
    summary: 'A side of an ordered line with its design on it',
    params: OrderedSide,
    querystring: PictureQuery,
  });

  app.get('/upfs/ord/:orderId/:lineId/:side', { schema, onRequest: customersOnly }, async (request, reply) => {
    const { orderId, lineId, side } = request.params;
    const sceneId = await findOrderedScene(db, customerOf(request).id, orderId, lineId);
    // Cacheable, because order lines never change and ids are never reused.
    const design = async () => {
      const ordered = sceneId === undefined ? undefined : await readOrderedDesign(db, lineId);
      return ordered && orderedLook(ordered);
    };
    const source = sceneId && (await pictureOf(request.ip, printedName(lineId), design, side, abortOnDisconnect(reply)));
    if (!source) throw new Refusal('not-found');
    return sendImage(request, reply, source, request.query, variant, PRIVATE);
  });
}
