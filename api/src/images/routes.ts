import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { fileOperation } from '../operation.ts';
import { catalogueQueue } from '../programs/queues.ts';
import { Refusal } from '../refusal.ts';
import { findCatalogueImage } from './catalogue-image.ts';
import { FOREVER, PictureQuery, pictureTypes, sendImage } from './send.ts';
import { cachedVariantIn, cacheWithinDisk, createVariants } from './variants.ts';

const PicturePath = Type.Object({ '*': Type.String() });

export function imageRoutes(app: App, deps: Pick<Deps, 'config' | 'disk' | 'files' | 'log'>): void {
  const folder = deps.files.variantFolder('images');
  const variant = createVariants(folder, catalogueQueue, cacheWithinDisk(deps));
  const small = cachedVariantIn(folder);
  const schema = fileOperation(pictureTypes, {
    tag: 'images',
    summary: 'A picture of the catalogue',
    params: PicturePath,
    querystring: PictureQuery,
  });

  app.get('/upfs/stc/*', { schema }, async (request, reply) => {
    const source = await findCatalogueImage(deps, request.params['*']);
    if (!source) throw new Refusal('not-found');
    return sendImage(request, reply, source, request.query, variant, FOREVER, small);
  });
}
