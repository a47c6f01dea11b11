import { SIDE_ID } from '@shop/contracts/line-rules';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { previewLane } from '../../images/lanes.ts';
import { PictureQuery, PRIVATE, pictureTypes, sendPicture } from '../../images/send.ts';
import { createVariants } from '../../images/variants.ts';
import { fileOperation } from '../../operation.ts';
import { clientOf } from '../../plugins/network.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { Refusal } from '../../refusal.ts';
import { createOrderPictures, orderPicturesDir } from './picture.ts';
import { findOrderedDesign } from './repository.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const OrderedSide = Type.Object({ orderId: Id, lineId: Id, side: Type.String({ pattern: SIDE_ID }) });

/** `/upfs/ord/*`: what a personalised line looks like, for the customer who ordered it. */
export function orderPictureRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;
  const pictureOf = createOrderPictures(deps);
  const variant = createVariants(orderPicturesDir(config), previewLane);
  const schema = fileOperation(pictureTypes, {
    tag: 'orders',
    summary: 'A side of an ordered line with its design on it',
    params: OrderedSide,
    querystring: PictureQuery,
  });

  app.get('/upfs/ord/:orderId/:lineId/:side', { schema, onRequest: customersOnly }, async (request, reply) => {
    const { orderId, lineId, side } = request.params;
    const design = await findOrderedDesign(db, customerOf(request).id, orderId, lineId);
    const source = design && (await pictureOf(clientOf(request), lineId, design, side));
    if (!source) throw new Refusal('not-found');
    return sendPicture(request, reply, source, request.query, variant, PRIVATE);
  });
}
